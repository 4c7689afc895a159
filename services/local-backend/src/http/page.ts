import { html } from 'hono/html';
import type { HtmlEscapedString } from 'hono/utils/html';

type Html = HtmlEscapedString | Promise<HtmlEscapedString>;

/** A page that the backend itself shows: plain, free of scripts and readable in both themes. */
export const showPage = (title: string, body: Html): Html =>
  html`<!doctype html>
    <html lang="en-GB">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="robots" content="noindex" />
        <title>${title}, local backend</title>
        <style>
          :root {
            color-scheme: light dark;
            font:
              1.0625rem/1.6 system-ui,
              sans-serif;
          }
          body {
            max-width: 42rem;
            margin: 2rem auto;
            padding: 0 1rem;
            overflow-wrap: anywhere;
          }
          h2 {
            font-size: 1.125rem;
          }
          button,
          input,
          a.button {
            font: inherit;
            min-height: 44px;
            padding: 0 0.75rem;
          }
          code {
            font-size: 1.25rem;
          }
          pre {
            font-size: 1rem;
            white-space: pre-wrap;
          }
          li {
            margin-block: 1.5rem;
          }
        </style>
      </head>
      <body>
        <main>${body}</main>
      </body>
    </html>`;
