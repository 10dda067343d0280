import { documentSchema, type LibraryDocument } from '#features/library/contract.ts';
import type { LibraryServer, Person } from './library-server.ts';

export interface Answer {
  status: number;
  // Border: tests look into answers of any shape.
  body: any; // oxlint-disable-line typescript/no-explicit-any
}

export interface Call {
  as?: Person | null;
  method?: string;
  json?: unknown;
  body?: BodyInit;
}

/** Calls an endpoint and answers status and parsed body. */
export async function call(server: LibraryServer, path: string, request: Call = {}): Promise<Answer> {
  const { as, json } = request;
  const body = json === undefined ? request.body : JSON.stringify(json);
  const method = request.method ?? (body === undefined ? 'GET' : 'POST');
  const headers = { ...as?.headers, ...(json !== undefined && { 'content-type': 'application/json' }) };
  const response = await fetch(server.origin + path, {
    method,
    headers,
    ...(body !== undefined && { body }),
  });
  const text = await response.text();
  return { status: response.status, body: text === '' ? null : JSON.parse(text) };
}

export function form(content: BlobPart, name: string, fields: Record<string, string> = {}): FormData {
  const data = new FormData();
  for (const [field, value] of Object.entries(fields)) data.append(field, value);
  data.append('file', new Blob([content]), name);
  return data;
}

/** Uploads a text file, for everyone unless the fields say otherwise, and expects success. */
export async function upload(
  server: LibraryServer,
  as: Person,
  { content = `text ${Math.random()}`, name = 'notes.txt', ...fields }: Record<string, string> = {},
): Promise<LibraryDocument> {
  const readers: Record<string, string> = fields['is_public'] === undefined ? { visibility: 'everyone' } : {};
  const body = form(content, name, { ...readers, ...fields });
  const answer = await call(server, '/api/upload', { as, body });
  return documentSchema.parse(answer.body.document);
}

/** As the list shows it to `as`; null when it is not there. */
export async function find(server: LibraryServer, as: Person, id: string): Promise<LibraryDocument | null> {
  const answer = await call(server, `/api/documents/${id}`, { as });
  return answer.status === 404 ? null : documentSchema.parse(answer.body);
}
