import { VARIABLES } from '#server/config.ts';

const TEXT_WIDTH = 78;
const INDENT = '      ';

/** What `npm start -- --help` prints: every environment variable with what it does and its default. */
export function helpText(): string {
  const variables = Object.entries(VARIABLES).map(
    ([name, { schema, help }]) => `  ${name}${defaultOf(schema)}\n${wrap(help)}`,
  );
  return `Usage: npm start\n\nEnvironment variables:\n\n${variables.join('\n')}\n`;
}

function defaultOf(schema: (typeof VARIABLES)[keyof typeof VARIABLES]['schema']): string {
  const { data } = schema.safeParse(undefined);
  return typeof data === 'string' || typeof data === 'number' ? ` (${data})` : '';
}

function wrap(text: string): string {
  const lines = [''];
  for (const word of text.split(' ')) {
    const line = lines.at(-1) ?? '';
    if (line.length + word.length >= TEXT_WIDTH - INDENT.length) lines.push(word);
    else lines[lines.length - 1] = line ? `${line} ${word}` : word;
  }
  return lines.map((line) => INDENT + line).join('\n');
}
