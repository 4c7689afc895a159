import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { measureRun } from './measured-run.ts';
import { startBareEngine } from './bare-engine.ts';
import { startServer, type ServerProcess } from './server-process.ts';
import { median, ratio, rounded } from './stats.ts';
import { table } from './table.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const AUTOCANNON = join(ROOT, 'bench/node_modules/autocannon/autocannon.js');
const PATH = '/framework/soc-2';
const CONNECTIONS = 32;

export interface LoadRow {
  what: string;
  /** Requests per second relative to those in the last row, which is the engine alone with ready-made bodies. */
  ratio: number;
  requestsPerSecond: number;
  p99: number;
  bytesPerResponse: number;
}

export interface LoadOptions {
  runs: number;
  port: number;
  /** How long each run sends requests. */
  seconds: number;
}

export interface LoadResult {
  seconds: number;
  rows: LoadRow[];
}

interface Shot {
  requests: { average: number; total: number };
  latency: { p99: number };
  throughput: { total: number };
  errors: number;
  non2xx: number;
}

/** Requests one framework's page over loopback on persistent connections, as fast as the server responds. */
export async function measureLoad({ runs, port, seconds }: LoadOptions): Promise<LoadResult> {
  const preview = () =>
    startServer(process.execPath, [join(ROOT, 'scripts/preview.mjs'), '--port', String(port)], port);
  const files = () =>
    startServer(
      process.execPath,
      [
        fileURLToPath(new URL('static-server.ts', import.meta.url)),
        '--dir',
        join(ROOT, 'dist'),
        '--port',
        String(port),
      ],
      port,
    );
  const rows = [
    await shoot('edge engine as in the preview, br', preview, { encoding: 'br', runs, seconds }),
    await shoot('edge engine as in the preview, identity', preview, { encoding: 'identity', runs, seconds }),
    await shoot('file server of this benchmark, br', files, { encoding: 'br', runs, seconds }),
    await shoot('edge engine alone, ready bodies, br', () => startBareEngine(PATH, port), {
      encoding: 'br',
      runs,
      seconds,
    }),
  ];
  const best = rows.at(-1)?.requestsPerSecond ?? 0;
  return { seconds, rows: rows.map((row) => ({ ...row, ratio: ratio(row.requestsPerSecond, best, 3) })) };
}

async function shoot(
  what: string,
  start: () => Promise<ServerProcess>,
  { encoding, runs, seconds }: { encoding: string; runs: number; seconds: number },
): Promise<Omit<LoadRow, 'ratio'>> {
  console.log(`${what} …`);
  const server = await start();
  const args = ['--json', '-c', String(CONNECTIONS), '-d', String(seconds), '-H', `accept-encoding=${encoding}`];
  try {
    const shots: Shot[] = [];
    for (let run = 0; run < runs; run++) {
      const { output } = await measureRun(ROOT, [AUTOCANNON, ...args, server.url + PATH]);
      shots.push(parseShot(what, output));
    }
    return {
      what,
      requestsPerSecond: rounded(median(shots.map(({ requests }) => requests.average))),
      p99: rounded(median(shots.map(({ latency }) => latency.p99)), 1),
      bytesPerResponse: rounded(median(shots.map(({ throughput, requests }) => throughput.total / requests.total))),
    };
  } finally {
    await server.stop();
  }
}

/** @throws if a response was lost or its status was not 2xx */
function parseShot(what: string, output: string): Shot {
  const shot = JSON.parse(output.slice(output.indexOf('{'), output.lastIndexOf('}') + 1)) as Shot;
  if (shot.errors + shot.non2xx > 0 || shot.requests.total === 0) {
    throw new Error(`${what}: ${shot.requests.total} answers, ${shot.errors} errors, ${shot.non2xx} not 2xx.`);
  }
  return shot;
}

export function printLoad({ seconds, rows }: LoadResult): string {
  return table(
    [`${CONNECTIONS} connections, ${seconds} s, ${PATH}`, 'ratio', 'requests/s', 'p99 ms', 'bytes'],
    rows.map(({ what, ratio: beside, requestsPerSecond, p99, bytesPerResponse }) => [
      what,
      beside,
      requestsPerSecond,
      p99,
      bytesPerResponse,
    ]),
  );
}
