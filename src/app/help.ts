import { VARIABLES } from '#server/config.ts';
import { startLine } from './start-line.ts';

const TEXT_WIDTH = 78;
const INDENT = '      ';
const usage = (): string => `Usage: ${startLine('[OPTION]')}

  backup FILE
      Writes everything to one file, while the server runs or not; see docs/operations.md.
  restore FILE
      Puts a backup into an empty DATA_DIR, or an empty DATABASE_URL and bucket.
  verify [FILE]
      Reads a backup, or else all that is stored, and says whether it is whole.
  move SETTINGS
      Copies everything to the place that a file of settings (NAME=value) names, such as a
      PostgreSQL and a bucket, or one folder. Stop the server first.
  doctor
      Looks at this machine, the data and all services that the settings name, and says what is
      wrong and what to do. It changes nothing.
  --demo
      Opens a demo with a school, accounts, documents and courses, in a folder of its own beside
      DATA_DIR. Its passwords are shown when it is made.
  --env FILE
      Takes the environment variables below from a file of lines NAME=value, for the server and
      for every command.
  --rotate-keys
      Makes a new signing key and ends; see docs/operations.md.
  --version
      Says which version this is.
  --help
      Shows this.`;

/** What `--help` prints: every option, and every environment variable with what it does and its default. */
export function helpText(): string {
  const variables = Object.entries(VARIABLES).map(
    ([name, { schema, help }]) => `  ${name}${defaultOf(schema)}\n${wrap(help)}`,
  );
  return `${usage()}\n\nEnvironment variables:\n\n${variables.join('\n')}\n`;
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
