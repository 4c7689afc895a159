/** The next step for a reader of the handbook. */
export type Step =
  | { does: 'run'; commands: string }
  | { does: 'write' | 'add fields'; file: string; text: string }
  | { does: 'read'; lines: readonly string[] };

const FENCE = /^```(\w*)(?: (fields of )?(src\/\S+))?$/;
const COMMAND = /`((?:npm|npx|git) [^`]+)`/g;

/**
 * The commands and examples in a handbook, in order: its code blocks, and the commands in its sentences. A command in a sentence
 * counts once, and only if no code block contains it.
 *
 * @throws if a reader couldn't follow a block, because a test couldn't follow it either
 */
export function stepsOf(markdown: string): Step[] {
  const steps: Step[] = [];
  const seen = new Set<string>();
  const lines = markdown.split('\n');
  for (let index = 0; index < lines.length; index++) {
    const line = lines[index] ?? '';
    if (!line.startsWith('```')) {
      for (const [, commands = ''] of line.matchAll(COMMAND)) {
        if (!seen.has(commands) && !lines.includes(commands)) steps.push({ does: 'run', commands });
        seen.add(commands);
      }
      continue;
    }
    const end = lines.indexOf('```', index + 1);
    const text = lines.slice(index + 1, end).join('\n');
    steps.push(stepOf(line, text));
    index = end;
  }
  return steps;
}

function stepOf(fence: string, text: string): Step {
  const [, language, fields, file] = FENCE.exec(fence) ?? [];
  if (language === 'sh' && !file) return { does: 'run', commands: text };
  if (language === 'text' && !file) return { does: 'read', lines: text.split('\n') };
  if (file && (language === 'md' || language === 'yaml')) {
    return { does: fields ? 'add fields' : 'write', file, text: `${text}\n` };
  }
  throw new Error(`"${fence}" is neither commands (sh), output (text) nor a file (md or yaml, and its path).`);
}
