import { createServer } from 'node:net';

/** Where the site is served on this machine. */
export const HOST = '127.0.0.1';

/**
 * Whether no program listens on a port of this machine.
 * @param {number} port
 * @returns {Promise<boolean>}
 */
export const portIsFree = (port) =>
  new Promise((resolve) => {
    const probe = createServer()
      .once('error', () => resolve(false))
      .once('listening', () => probe.close(() => resolve(true)))
      .listen(port, HOST);
  });
