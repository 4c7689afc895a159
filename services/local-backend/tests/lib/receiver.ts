import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Received {
  headers: Record<string, string>;
  body: string;
}

/** A server that counts what it receives, and responds as configured. */
export class Receiver {
  readonly received: Received[] = [];
  /** The status with which it responds from now on. */
  status = 200;
  headers: Record<string, string> = {};
  /** Whether the server accepts requests but never responds. */
  isSilent = false;
  answer: (body: string) => unknown = () => ({});
  readonly #server: Server;

  private constructor() {
    this.#server = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        const body = Buffer.concat(chunks).toString();
        this.received.push({ headers: request.headers as Record<string, string>, body });
        if (this.isSilent) return;
        response
          .writeHead(this.status, { 'content-type': 'application/json', ...this.headers })
          .end(JSON.stringify(this.answer(body)));
      });
    });
  }

  static async start(): Promise<Receiver> {
    const receiver = new Receiver();
    await new Promise<void>((resolve) => receiver.#server.listen(0, '127.0.0.1', resolve));
    return receiver;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/`;
  }

  /** How often each request arrived, keyed by id. */
  get counts(): Record<string, number> {
    const ids = this.received.map(({ headers }) => headers['webhook-id'] ?? '');
    return Object.fromEntries(ids.map((id) => [id, ids.filter((other) => other === id).length]));
  }

  stop(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }
}
