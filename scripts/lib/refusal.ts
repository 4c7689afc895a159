/** Why a command can't do what it was asked to do, as a message for the person who ran it. */
export class Refusal extends Error {}
