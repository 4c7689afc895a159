import { createAdaptorServer } from '@hono/node-server';
import type { Server } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { openDatabase } from './data/database.ts';
import { takeFolder } from './data/folder.ts';
import { readKeys } from './data/keys.ts';
import { pruneHourly } from './data/prune.ts';
import type { Deliveries } from './functions/deliveries.ts';
import { accountDeletion } from './functions/delete-account.ts';
import { demoRequest } from './functions/demo-request.ts';
import { buildApp } from './http/app.ts';
import { Limits } from './http/limits.ts';
import type { Service } from './service.ts';
import { HOST, type Settings } from './settings.ts';

export interface Running {
  service: Service;
  deliveries: Deliveries;
  /** Deletes the accounts that are due. */
  deleteDueAccounts: () => Promise<void>;
  /** Finishes the open requests, then closes the database. */
  stop: () => Promise<void>;
}

/**
 * Opens the data folder and listens on 127.0.0.1.
 *
 * @throws if the port is taken, or another process uses the folder
 */
export async function start(
  settings: Settings,
  { now = () => new Date(), pause = wait, tell = console.log }: Partial<Pick<Service, 'now' | 'pause' | 'tell'>> = {},
): Promise<Running> {
  const giveBack = takeFolder(settings.data);
  try {
    const keys = await readKeys(settings.data);
    const db = await openDatabase(`${settings.data}/database`);
    const limits = new Limits(settings.limits, () => now().getTime());
    const service = { db, keys, settings, limits, now, pause, tell };
    const { routes, deliveries } = demoRequest(service);
    const deletion = accountDeletion(service);
    const app = buildApp(service, { 'demo-request': routes, 'delete-account': deletion.routes });
    const server = createAdaptorServer({ fetch: app.fetch, serverOptions: deadlines(settings) }) as Server;
    try {
      settings.port = await listen(server, settings.port);
    } catch (error) {
      await db.close();
      throw error;
    }
    const stopPruning = await pruneHourly(service);
    // Continue any work that the previous process left unfinished.
    deliveries.start();
    const stopDeleting = deletion.start();
    return {
      service,
      deliveries,
      deleteDueAccounts: deletion.run,
      stop: async () => {
        stopPruning();
        await stopDeleting();
        await stop(server, service, deliveries, giveBack);
      },
    };
  } catch (error) {
    giveBack();
    throw error;
  }
}

/** How often Node checks, in ms, for requests that take too long to arrive, which it then ends with 408. */
const deadlines = ({ requestSeconds }: Settings) => ({
  // With Node's default of 5 s, a client that resumes after a pause may use a connection just as the server closes it.
  keepAliveTimeout: 60_000,
  headersTimeout: Math.min(10, requestSeconds) * 1_000,
  requestTimeout: requestSeconds * 1_000,
  connectionsCheckingInterval: Math.min(5, requestSeconds) * 1_000,
});

function listen(server: Server, port: number) {
  return new Promise<number>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(error.code === 'EADDRINUSE' ? new Error(taken(port)) : error);
    });
    server.listen(port, HOST, () => {
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : port);
    });
  });
}

async function stop(server: Server, { db }: Service, deliveries: Deliveries, giveBack: () => void) {
  await new Promise((resolve) => {
    server.close(resolve);
    server.closeIdleConnections();
    setTimeout(() => server.closeAllConnections(), 2000).unref();
  });
  await deliveries.stop();
  await db.close();
  giveBack();
}

const taken = (port: number) =>
  `Port ${port} is taken. Stop the process that uses it, or choose another port with LOCAL_BACKEND_PORT (also for the site’s build).`;
