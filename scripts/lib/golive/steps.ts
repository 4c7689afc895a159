/** A step of the set-up that can be checked and repaired any number of times. */
export interface Step {
  title: string;
  /** The rest of a sentence that begins with "It will". */
  plan: string;
  /**
   * Changes nothing.
   * @returns the problems, in one sentence each
   */
  look: () => Promise<string[]>;
  /**
   * Repairs the problems.
   * @returns what was done, in a few words for each repair
   */
  mend: () => Promise<string[]>;
  /** Whether to run `mend` even if no problem was found. */
  isAlways?: true;
}

/**
 * Checks each step in turn, and repairs it if necessary. Stops at the first step that can't be repaired; completed steps stay done, and
 * the next run continues from there.
 *
 * @param tell receives the results line by line
 * @returns whether everything is correct
 */
export async function runSteps(steps: readonly Step[], tell: (line: string) => void): Promise<boolean> {
  for (const [index, { title, look, mend, isAlways }] of steps.entries()) {
    try {
      const found = await look();
      if (found.length === 0 && !isAlways) {
        tell(`✓ ${title}: OK`);
        continue;
      }
      const done = await mend();
      const left = await look();
      tell(`${left.length > 0 ? '✗' : '✓'} ${title}: ${done.join(', ')}`);
      if (left.length === 0) continue;
      tell(left.map((problem) => `    ${problem}`).join('\n'));
    } catch (error) {
      tell(`✗ ${title}: ${(error as Error).message}`);
    }
    const rest = steps.slice(index + 1).map((step) => step.title);
    tell(
      `\nStopped at "${title}"${rest.length > 0 ? `; not begun: ${rest.join(', ')}` : ''}. Steps marked with ✓ are done. ` +
        'Correct this and run the command again: it continues from here.',
    );
    return false;
  }
  return true;
}

/**
 * Checks every step and changes nothing.
 * @returns whether everything is correct
 */
export async function checkSteps(steps: readonly Step[], tell: (line: string) => void): Promise<boolean> {
  let isWell = true;
  for (const { title, look } of steps) {
    const found = await look().catch((error: unknown) => [(error as Error).message]);
    isWell &&= found.length === 0;
    tell(found.length === 0 ? `✓ ${title}` : [`✗ ${title}`, ...found.map((problem) => `    ${problem}`)].join('\n'));
  }
  return isWell;
}
