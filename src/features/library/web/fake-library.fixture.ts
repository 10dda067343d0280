import { vi } from 'vitest';
import type { LibraryDocument, Sharing } from '../contract.ts';

type Reply = Response | Promise<Response>;
type Handler = (request: { url: URL; body: unknown; signal: AbortSignal | null }) => Reply;

const FILE_URL = '/storage/v1/object/sign/documents/file?token=t';
/** Who is signed in. */
export const ADA = '4f0e9a53-5d1c-4f0e-9a53-0b6f2f3e0001';
let lastNumber = 0;

export function aDocument(facts: Partial<LibraryDocument> = {}): LibraryDocument {
  lastNumber += 1;
  return {
    id: `0b6f2f3e-5d1c-4f0e-9a53-${String(lastNumber).padStart(12, '0')}`,
    title: `Document ${lastNumber}`,
    description: null,
    type: 'pdf',
    subject: 'other',
    file_path: 'public/file.pdf',
    file_size: 1_000,
    mime_type: 'application/pdf',
    uploaded_by: null,
    visibility: 'everyone',
    is_public: true,
    metadata: {},
    created_at: '2026-11-03T10:00:00.000Z',
    status: 'ready',
    pages_done: 12,
    pages_total: 12,
    scans: null,
    speech_percent: null,
    failure: null,
    access_logs: [{ count: 1 }, { count: 2 }, { count: 3 }],
    can_delete: true,
    ...facts,
  };
}

/** The product's server as the library screen sees it, faked where the network begins. */
export class FakeLibrary {
  documents: LibraryDocument[];
  /** 'METHOD /path?query' of every call, oldest first. */
  readonly calls: string[] = [];
  readonly bodies: unknown[] = [];
  /** Replaces the answer to 'METHOD /path'; a path ends before its query. */
  readonly overrides = new Map<string, Handler>();
  pageSize = 50;
  sharing: Sharing = { user_id: ADA, usual: 'me', institution: null, shared_documents: 0 };
  maxBytes = 10 * 1024 * 1024;
  /** What the answer about uploads waits for. */
  settingsReady: Promise<void> = Promise.resolve();
  answerer: 'library' | 'local' = 'local';

  constructor(documents: LibraryDocument[] = []) {
    this.documents = documents;
    vi.stubGlobal('fetch', (address: string, init?: RequestInit) => this.#answer(address, init));
  }

  /** How often 'METHOD /path' was called, whatever its query. */
  countOf(call: string): number {
    return this.calls.filter((made) => made.split('?')[0] === call).length;
  }

  fail(call: string, status: number, body: { detail: string; code: string }): void {
    this.overrides.set(call, () => Response.json(body, { status }));
  }

  async #answer(address: string, init: RequestInit = {}): Promise<Response> {
    const url = new URL(address, 'http://localhost');
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
    const call = `${init.method ?? 'GET'} ${url.pathname}`;
    this.calls.push(`${call}${url.search}`);
    this.bodies.push(body);
    const override = this.overrides.get(call);
    return override
      ? override({ url, body, signal: init.signal ?? null })
      : this.#usualAnswer(call, url, body);
  }

  #usualAnswer(call: string, url: URL, body: unknown): Response | Promise<Response> {
    const id = /^\/api\/documents\/([\w-]+)/.exec(url.pathname)?.[1];
    const document = this.documents.find((one) => one.id === id);
    switch (id ? call.replace(id, ':id') : call) {
      case 'GET /api/documents':
        return Response.json(this.#list(url.searchParams));
      case 'GET /api/documents/:id':
      case 'POST /api/documents/:id/retry':
        return Response.json(document);
      case 'DELETE /api/documents/:id':
        this.documents = this.documents.filter((one) => one.id !== id);
        return Response.json({ deleted: true, index_pending: false });
      case 'GET /api/documents/:id/file':
        return Response.json({ url: FILE_URL, expires_at: new Date(Date.now() + 3_600_000).toISOString() });
      case 'GET /api/documents/:id/changes':
        return Response.json({ changes: [] });
      case 'GET /api/sharing':
        return Response.json(this.sharing);
      case 'GET /api/upload-settings':
        return this.settingsReady.then(() => Response.json({ max_bytes: this.maxBytes }));
      case 'PATCH /api/documents/:id': {
        const changed = { ...document, ...Object(body) };
        this.documents = this.documents.map((one) => (one.id === id ? changed : one));
        return Response.json(changed);
      }
      case 'POST /api/access-logs':
        return Response.json({ recorded: true });
      case 'GET /api/model-status':
        return Response.json({ answerer: this.answerer, model: null });
      case 'GET /storage/v1/object/sign/documents/file':
        return new Response('bytes');
      default:
        return Response.json({ detail: `nothing at ${call}`, code: 'not_found' }, { status: 404 });
    }
  }

  #list(query: URLSearchParams) {
    const search = (query.get('search') ?? '').toLowerCase();
    const subject = query.get('subject');
    const found = this.documents.filter(
      (one) => one.title.toLowerCase().includes(search) && (subject === null || one.subject === subject),
    );
    const start = Number(query.get('cursor') ?? 0);
    const end = start + this.pageSize;
    return { documents: found.slice(start, end), next_cursor: end < found.length ? String(end) : null };
  }
}
