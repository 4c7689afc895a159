// The package has no types.
declare module 'jsdom' {
  export class JSDOM {
    /** @throws if the content type is XML and the text is not well-formed */
    constructor(text: string, options: { contentType: 'application/xml' });
    readonly window: { document: Document };
  }
}
