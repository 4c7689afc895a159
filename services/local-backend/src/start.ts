import { createAdaptorServer } from '@hono/node-server';
import type { Server } from 'node:http';
import { openDatabase } from './data/database.ts';
import { lockFolder } from './data/folder.ts';
import { readKeys } from './data/keys.ts';
import { accountDeletion } from './functions/delete-account.ts';
import { demoRequest } from './functions/demo-request.ts';
import type { Job } from './functions/job.ts';
import { buildApp } from './http/app.ts';
import type { Service } from './service.ts';
import { HOST, type Settings } from './settings.ts';

export interface Running {
  service: Service;
  /** What runs in the background, in an order in which each job can only wake later ones. */
  jobs: readonly Job[];
  /** Finishes the jobs and the open requests, then closes the database. */
  stop: () => Promise<void>;
}

/**
 * Opens the data folder and listens on 127.0.0.1.
 *
 * @throws if the port is taken, or another process uses the folder
 */
export async function start(
  settings: Settings,
  { now = () => new Date(), tell = console.log }: Partial<Pick<Service, 'now' | 'tell'>> = {},
): Promise<Running> {
  const unlock = lockFolder(settings.data);
  try {
    const keys = await readKeys(settings.data);
    const db = await openDatabase(`${settings.data}/database`);
    const service = { db, keys, settings, now, tell };
    const demos = demoRequest(service);
    const deletions = accountDeletion(service);
    const jobs = [...demos.jobs, deletions.job];
    const app = buildApp(service, { 'demo-request': demos.routes, 'delete-account': deletions.routes });
    // With Node's default of 5 s, a client that resumes after a pause may use a connection just as the server closes it.
    const server = createAdaptorServer({ fetch: app.fetch, serverOptions: { keepAliveTimeout: 60_000 } }) as Server;
    try {
      settings.port = await listen(server, settings.port);
    } catch (error) {
      await db.close();
      throw error;
    }
    // Continue any work that the previous process left unfinished.
    for (const job of jobs) job.wake();
    return {
      service,
      jobs,
      stop: async () => {
        await Promise.all(jobs.map((job) => job.stop()));
        await close(server);
        await db.close();
        unlock();
      },
    };
  } catch (error) {
    unlock();
    throw error;
  }
}

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

function close(server: Server) {
  return new Promise((resolve) => {
    server.close(resolve);
    server.closeIdleConnections();
    setTimeout(() => server.closeAllConnections(), 2000).unref();
  });
}

const taken = (port: number) =>
  `Port ${port} is taken. Stop the process that uses it, or choose another port with LOCAL_BACKEND_PORT (also for the site’s build).`;
