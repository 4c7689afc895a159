/**
 * @typedef {object} Stage
 * @property {string} name
 * @property {string} runs what the stage runs, in a few words
 * @property {readonly [string, ...string[]]} scripts names of scripts in package.json; several scripts run in parallel
 *
 * @typedef {object} Result
 * @property {Stage} stage
 * @property {number | undefined} seconds how long the stage took; undefined if it did not run
 * @property {number | undefined} code the exit code; undefined if the stage did not run
 */

/**
 * Runs stages in order and stops after the first that fails.
 *
 * @param {readonly Stage[]} stages
 * @param {(scripts: Stage['scripts']) => number} run runs scripts, waits for them to end, and returns an exit code
 * @param {() => number} [now] returns the time in milliseconds
 * @returns {Result[]} one for each stage
 */
export function runStages(stages, run, now = () => performance.now()) {
  let isRed = false;
  return stages.map((stage) => {
    if (isRed) return { stage, seconds: undefined, code: undefined };
    const start = now();
    const code = run(stage.scripts);
    isRed = code !== 0;
    return { stage, seconds: (now() - start) / 1000, code };
  });
}

const resultOf = (/** @type {Result} */ { code }) =>
  code === undefined ? 'not run' : code === 0 ? 'passed' : 'FAILED';

/**
 * A table of the stages with their times and results, and the command that repeats a failed one.
 *
 * @param {readonly Result[]} results
 * @param {readonly Pick<Stage, 'name' | 'runs'>[]} [skipped] parts of stages that this machine can't run
 */
export function describeStages(results, skipped = []) {
  const total = results.reduce((sum, { seconds = 0 }) => sum + seconds, 0);
  const rows = [
    ['stage', 'what it runs', 'time', 'result'],
    ...results.map((result) => [result.stage.name, result.stage.runs, timeOf(result.seconds), resultOf(result)]),
    ...skipped.map(({ name, runs }) => [name, runs, '', 'skipped']),
    ['', 'together', timeOf(total), ''],
  ];
  const widths = [0, 1, 2].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const lines = rows.map(([name = '', runs = '', time = '', result = '']) =>
    [name.padEnd(widths[0] ?? 0), runs.padEnd(widths[1] ?? 0), time.padStart(widths[2] ?? 0), result]
      .join('  ')
      .trimEnd(),
  );
  const failed = results.find(({ code }) => code);
  const repeat = failed?.stage.scripts.map((script) => `npm run ${script}`).join(' && ');
  return [...lines, ...(repeat ? ['', `To repeat the stage that failed: ${repeat}`] : [])].join('\n');
}

const timeOf = (/** @type {number | undefined} */ seconds) => (seconds === undefined ? '' : `${Math.round(seconds)} s`);
