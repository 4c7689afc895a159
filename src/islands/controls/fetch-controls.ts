import { CONTROL_FILE, type ControlFile } from '~/lib/frameworks/controls';

let known: Promise<ControlFile> | undefined;

/**
 * All controls, fetched once.
 *
 * @throws if they can't be fetched; the next call tries again
 */
export function fetchControls(): Promise<ControlFile> {
  const asked = known ?? load();
  known = asked;
  asked.catch(() => (known = undefined));
  return asked;
}

async function load(): Promise<ControlFile> {
  const answer = await fetch(CONTROL_FILE);
  if (!answer.ok) throw new Error(`${CONTROL_FILE}: ${answer.status}`);
  return (await answer.json()) as ControlFile;
}
