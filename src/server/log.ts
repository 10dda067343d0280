/** Structured log, in the shape of Fastify's logger. Never pass secrets, tokens, passwords or document text. */
export interface Log {
  debug(facts: object, message: string): void;
  info(facts: object, message: string): void;
  warn(facts: object, message: string): void;
  error(facts: object, message: string): void;
}

const LEVELS = ['debug', 'info', 'warn', 'error'] as const;
type Level = (typeof LEVELS)[number];

/** Writes one JSON line per entry that is at least `level`, to standard error unless `write` is given. */
export function createLog(
  level: Level | 'silent',
  write: (line: string) => void = (line) => process.stderr.write(line),
): Log {
  const lowest = level === 'silent' ? LEVELS.length : LEVELS.indexOf(level);
  const at = (entryLevel: Level) => (facts: object, message: string) => {
    if (LEVELS.indexOf(entryLevel) < lowest) return;
    const entry = { time: new Date().toISOString(), level: entryLevel, message, ...facts };
    write(`${JSON.stringify(entry, showErrors)}\n`);
  };
  return { debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error') };
}

/** Errors have no enumerable properties, so JSON would show them as `{}`. */
function showErrors(_key: string, value: unknown): unknown {
  if (!(value instanceof Error)) return value;
  return { ...value, name: value.name, message: value.message, stack: value.stack, cause: value.cause };
}
