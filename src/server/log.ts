/** Structured log, in the shape of Fastify's logger. Never pass secrets, tokens, passwords or document text. */
export interface Log {
  debug(facts: object, message: string): void;
  info(facts: object, message: string): void;
  warn(facts: object, message: string): void;
  error(facts: object, message: string): void;
}
