/** What the browser keeps that asks for something to be done: a session (`session-key.ts`), demo requests (`request-key.ts`). */
export const KEPT = /^attestry:(session$|request:)/;
