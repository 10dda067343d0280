import type { Person } from '../../test/sign-up.ts';
import type { App } from '#server/http/app.ts';

/** A request that takes text, with as much of it as it may have. */
export interface TextRequest {
  name: string;
  /** Longest text that it takes, in characters. */
  max: number;
  /** Of requests with a language model: what that answers. */
  isAnsweredByModel?: boolean;
  /** Sent before it, and not measured. */
  before?(text: string): Sent;
  of(text: string): Sent;
}

export interface Sent {
  as: Person;
  method: 'GET' | 'POST' | 'PUT' | 'PATCH';
  url: string;
  payload?: object;
}

export interface School {
  app: App;
  student: Person;
  teacher: Person;
  admin: Person;
  documents: readonly string[];
  /** Of a professor, which is free again before each request. */
  slot: string;
  /** A material of the teacher, with the key of each type of section. */
  material: { id: string; keys: Readonly<Record<string, string>> };
}

/** Longest message to a tutor, and about the longest text of an account. */
export const MESSAGE_CHARACTERS = 8_000;
/** Longest single line. */
export const LINE_CHARACTERS = 200;
