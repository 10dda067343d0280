import type { LightMyRequestResponse } from 'fastify';
import type { ChatMessage, Script } from '../../test/model-server.ts';
import type { Person } from '../../test/sign-up.ts';
import type { App } from '#server/http/app.ts';

export type Answer = LightMyRequestResponse;
type ModelAnswer = Script | ((messages: ChatMessage[]) => Script);

/** A request that takes text, with as much of it as it may have. */
export interface TextRequest {
  name: string;
  /** Longest text that it takes, in characters. */
  max: number;
  /** Of requests with a language model: what that answers. */
  modelAnswer?(text: string): ModelAnswer;
  /** Done before it, and not measured. */
  before?(text: string): Promise<unknown>;
  of(text: string): Sent;
  /** Of work that goes on behind the answer: ends when that is done, and is measured too. Such a request is measured once. */
  until?(answer: Answer): Promise<void>;
  /** Of work that takes long: only every so manieth text is tried. */
  every?: number;
}

export interface Sent {
  as: Person;
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  url: string;
  payload?: object;
  headers?: Readonly<Record<string, string>>;
}

export interface School {
  app: App;
  send(sent: Sent): Promise<Answer>;
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
