// The package brings no types of its own.
declare module 'jsdom' {
  export class JSDOM {
    /** @throws where the content type is XML and the text is not well-formed */
    constructor(text: string, options: { contentType: 'application/xml' });
    readonly window: { document: Document };
  }
}
