import type { ErrorFacts, ErrorKind } from '#shared/errors.ts';

/** What a thread says when a task is over. Errors lose their class on the way, so their facts travel instead. */
export type ThreadReply<Answer> =
  | { kind: 'answer'; answer: Answer }
  | { kind: 'refusal'; error: { kind: ErrorKind; message: string } & Omit<ErrorFacts, 'cause'> }
  | { kind: 'fault'; stack: string };
