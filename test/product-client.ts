import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import {
  documentSchema,
  type LibraryDocument,
  listDocuments,
  uploadDocument,
} from '#features/library/contract.ts';
import { type AnswerEvent, answerEventSchema } from '#shared/chat-event.ts';
import type { Visibility } from '#shared/visibility.ts';

const POLL_MS = 50;

/** Somebody signed in, calling a running server over HTTP as the browser does. */
export interface ProductClient {
  readonly token: string;
  /** A request in their name. */
  request(path: string, init?: RequestInit): Promise<Response>;
  /** Without `visibility` for whomever the server takes for them. */
  upload(name: string, bytes: Uint8Array, visibility?: Visibility): Promise<Response>;
  listDocuments(): Promise<LibraryDocument[]>;
  getDocument(id: string): Promise<LibraryDocument>;
  /** Polls until the document fulfils `isReached`. */
  waitForDocument(id: string, isReached: (document: LibraryDocument) => boolean): Promise<LibraryDocument>;
  /** The events of an answer as they arrive. */
  ask(documentId: string, message: string, signal?: AbortSignal): AsyncGenerator<AnswerEvent>;
}

const sessionSchema = z.object({ access_token: z.string() });

/** Signs up (the server must run with EMAIL_CONFIRMATION=off) or, when the address is known, signs in. */
export async function signInTo(
  url: string,
  email: string,
  password = 'correct horse battery',
): Promise<ProductClient> {
  const post = (path: string, body: object) => postJson(`${url}/auth/v1/${path}`, body);
  const data = { full_name: 'Ada Lovelace', role: 'student', institution_id: null, email };
  const signedUp = await post('signup', { email, password, data });
  const answer = signedUp.ok ? signedUp : await post('token?grant_type=password', { email, password });
  const { access_token: token } = sessionSchema.parse(await answer.json());
  return clientOf(url, token);
}

/** The document that an upload answered. */
export async function documentOf(response: Response): Promise<LibraryDocument> {
  return uploadDocument.response.parse(await response.json()).document;
}

/** Whoever the access token belongs to. */
export function clientOf(url: string, token: string): ProductClient {
  const request = (path: string, init: RequestInit = {}) => {
    const headers = new Headers(init.headers);
    headers.set('authorization', `Bearer ${token}`);
    // A journey rests between its calls, and on a busy machine a connection that was kept would be used as the server closes it.
    headers.set('connection', 'close');
    return fetch(url + path, { ...init, headers });
  };
  const getDocument = async (id: string) =>
    documentSchema.parse(await (await request(`/api/documents/${id}`)).json());

  return {
    token,
    request,
    getDocument,
    upload: (name, bytes, visibility) => {
      const form = new FormData();
      if (visibility) form.set('visibility', visibility);
      form.set('file', new File([Uint8Array.from(bytes)], name));
      return request('/api/upload', { method: 'POST', body: form });
    },
    listDocuments: async () =>
      listDocuments.response.parse(await (await request('/api/documents?limit=100')).json()).documents,
    waitForDocument: async (id, isReached) => {
      for (;;) {
        const document = await getDocument(id);
        if (isReached(document)) return document;
        await sleep(POLL_MS);
      }
    },
    async *ask(documentId, message, signal) {
      const response = await request('/api/document-chat', {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: 'text/event-stream' },
        body: JSON.stringify({ document_id: documentId, message, previous_messages: [] }),
        ...(signal && { signal }),
      });
      if (!response.ok || !response.body) throw new Error(`${response.status}: ${await response.text()}`);
      yield* readEvents(response.body);
    },
  };
}

async function* readEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<AnswerEvent> {
  const decoder = new TextDecoder();
  let pending = '';
  for await (const piece of body) {
    pending += decoder.decode(piece, { stream: true });
    const frames = pending.split('\n\n');
    pending = frames.pop() ?? '';
    for (const frame of frames) {
      if (frame.startsWith('data: ')) yield answerEventSchema.parse(JSON.parse(frame.slice('data: '.length)));
    }
  }
}

/** Sends JSON, in the name of whose token it is or of nobody. */
export function postJson(url: string, body: object, token?: string): Promise<Response> {
  return fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  });
}

/** Sends JSON, and answers with what comes back. A refusal is an error. */
export async function send(url: string, body: object, token?: string): Promise<unknown> {
  return answerOf(await postJson(url, body, token));
}

/** The JSON of a good response. */
export async function answerOf(response: Response): Promise<unknown> {
  if (!response.ok) throw new Error(`${response.url} answers ${response.status}: ${await response.text()}`);
  return response.json();
}
