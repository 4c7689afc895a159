/** Why the requests can't be had, said to the person who asked for them. */
export class Refusal extends Error {}
