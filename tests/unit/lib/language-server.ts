import { spawn, type ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';

export interface Position {
  line: number;
  character: number;
}

export interface Diagnostic {
  message: string;
  range: { start: Position };
}

interface Message {
  id?: number;
  method?: string;
  params?: { items?: unknown[]; uri?: string; diagnostics?: Diagnostic[] };
  result?: unknown;
  error?: { message: string };
}

const require = createRequire(import.meta.url);
const fromCheck = createRequire(require.resolve('@astrojs/check'));
const fromServer = createRequire(fromCheck.resolve('@astrojs/language-server/package.json'));
const fromYaml = createRequire(fromServer.resolve('volar-service-yaml'));

/** The servers that the extensions of VS Code run; both come with `astro check`. */
const servers = {
  astro: join(dirname(fromCheck.resolve('@astrojs/language-server/package.json')), 'bin/nodeServer.js'),
  yaml: join(dirname(fromYaml.resolve('yaml-language-server/package.json')), 'bin/yaml-language-server'),
};

/** Speaks to a language server as an editor does (https://microsoft.github.io/language-server-protocol/). */
export class LanguageServer {
  private readonly process: ChildProcess;
  private readonly waiting = new Map<number, (message: Message) => void>();
  private readonly published = new Map<string, (diagnostics: Diagnostic[]) => void>();
  private readonly settings: Readonly<Record<string, unknown>>;
  private next = 1;
  private rest = Buffer.alloc(0);

  /** @param settings what the server may ask the editor for, by section */
  private constructor(name: keyof typeof servers, settings: Readonly<Record<string, unknown>>) {
    this.settings = settings;
    this.process = spawn(process.execPath, [servers[name], '--stdio'], { stdio: ['pipe', 'pipe', 'ignore'] });
    this.process.stdout?.on('data', (chunk: Buffer) => this.read(chunk));
  }

  static async start(
    name: keyof typeof servers,
    root: string,
    { settings = {}, options = {} }: { settings?: Record<string, unknown>; options?: object },
  ): Promise<LanguageServer> {
    const server = new LanguageServer(name, settings);
    const uri = pathToFileURL(root).href;
    await server.ask('initialize', {
      processId: process.pid,
      rootUri: uri,
      workspaceFolders: [{ uri, name: 'project' }],
      initializationOptions: { typescript: { tsdk: dirname(require.resolve('typescript')) }, ...options },
      capabilities: {
        workspace: { configuration: true, workspaceFolders: true },
        textDocument: { diagnostic: {}, completion: {}, publishDiagnostics: {} },
      },
    });
    server.tell('initialized', {});
    server.tell('workspace/didChangeConfiguration', { settings });
    return server;
  }

  /** Opens a file with a text that need not be on the disk. @returns its address */
  open(file: string, languageId: string, text = readFileSync(file, 'utf8')): string {
    const { href: uri } = pathToFileURL(file);
    this.tell('textDocument/didOpen', { textDocument: { uri, languageId, version: 1, text } });
    return uri;
  }

  /** What is wrong in an open file. */
  async diagnostics(uri: string): Promise<Diagnostic[]> {
    const { items } = (await this.ask('textDocument/diagnostic', { textDocument: { uri } })) as { items: Diagnostic[] };
    return items;
  }

  /** What is wrong in the file that is opened next, by a server that says so unasked. */
  nextDiagnostics(uri: string): Promise<Diagnostic[]> {
    return new Promise((resolve) => this.published.set(uri, resolve));
  }

  /** What may stand at a place. */
  async completions(uri: string, position: Position): Promise<string[]> {
    const answer = await this.ask('textDocument/completion', { textDocument: { uri }, position });
    const items =
      (answer as { items?: { label: string }[] } | null)?.items ?? (answer as { label: string }[] | null) ?? [];
    return items.map(({ label }) => label);
  }

  async hover(uri: string, position: Position): Promise<string> {
    const answer = await this.ask('textDocument/hover', { textDocument: { uri }, position });
    return JSON.stringify(answer);
  }

  stop(): void {
    this.process.kill();
  }

  private ask(method: string, params: object): Promise<unknown> {
    const id = this.next++;
    this.send({ id, method, params });
    return new Promise((resolve, reject) => {
      this.waiting.set(id, ({ result, error }) => (error ? reject(new Error(error.message)) : resolve(result)));
    });
  }

  private tell(method: string, params: object): void {
    this.send({ method, params });
  }

  private send(message: object): void {
    const text = JSON.stringify({ jsonrpc: '2.0', ...message });
    this.process.stdin?.write(`Content-Length: ${Buffer.byteLength(text)}\r\n\r\n${text}`);
  }

  private read(chunk: Buffer): void {
    this.rest = Buffer.concat([this.rest, chunk]);
    for (;;) {
      const end = this.rest.indexOf('\r\n\r\n');
      const length = Number(/Content-Length: (\d+)/i.exec(this.rest.subarray(0, end).toString())?.[1]);
      if (end === -1 || this.rest.length < end + 4 + length) return;
      const message = JSON.parse(this.rest.subarray(end + 4, end + 4 + length).toString()) as Message;
      this.rest = this.rest.subarray(end + 4 + length);
      this.take(message);
    }
  }

  private take({ id, method, params, ...answer }: Message): void {
    if (method === undefined) {
      if (id !== undefined) this.waiting.get(id)?.(answer);
    } else if (method === 'textDocument/publishDiagnostics') {
      this.published.get(params?.uri ?? '')?.(params?.diagnostics ?? []);
    } else if (id !== undefined) {
      const items = (params?.items ?? []) as { section?: string }[];
      const result =
        method === 'workspace/configuration' ? items.map(({ section }) => this.settings[section ?? ''] ?? null) : null;
      this.send({ id, result });
    }
  }
}
