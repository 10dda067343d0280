import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { WebSource } from '#shared/web-result.ts';

/** What a source answers: JSON, text of its own kind, a status, or nothing at all. */
export type Scripted =
  | { json: unknown }
  | { xml: string }
  | { status: number; retryAfter?: string }
  | 'silence'
  | 'hang-up';

export interface SearchServer {
  origin: string;
  /** Empty answers unless a test says otherwise. */
  answers: Map<WebSource, Scripted>;
  requests: Array<{ source: WebSource; url: URL; headers: IncomingMessage['headers']; body: string }>;
  reset(): void;
  close(): Promise<void>;
}

/** All sources of the web search behind one address, told apart by their paths. */
export async function startSearchServer(): Promise<SearchServer> {
  const answers: SearchServer['answers'] = new Map();
  const requests: SearchServer['requests'] = [];
  // oxlint-disable-next-line typescript/no-misused-promises -- a rejection fails the test run, as it should
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '', 'http://localhost');
    const source = sourceOf(request.method ?? '', url);
    let body = '';
    for await (const part of request) body += String(part);
    requests.push({ source, url, headers: request.headers, body });
    const answer = answers.get(source) ?? EMPTY[source];
    if (answer === 'silence') return;
    if (answer === 'hang-up') return void request.socket.destroy();
    if ('json' in answer)
      response.setHeader('content-type', 'application/json').end(JSON.stringify(answer.json));
    else if ('xml' in answer) response.setHeader('content-type', 'application/atom+xml').end(answer.xml);
    else {
      if (answer.retryAfter) response.setHeader('retry-after', answer.retryAfter);
      response.writeHead(answer.status).end();
    }
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  // Border: a listening TCP server has such an address.
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    answers,
    requests,
    reset: () => {
      answers.clear();
      requests.length = 0;
    },
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

function sourceOf(method: string, { pathname, searchParams }: URL): WebSource {
  if (pathname === '/w/api.php') return 'wikipedia';
  if (pathname === '/api/query') return 'arxiv';
  if (pathname === '/res/v1/web/search') return 'brave';
  if (pathname === '/search') return method === 'POST' ? 'tavily' : 'searxng';
  return searchParams.has('query.bibliographic') ? 'crossref' : 'openalex';
}

const EMPTY: Record<WebSource, Scripted> = {
  wikipedia: { json: { batchcomplete: true } },
  openalex: { json: { results: [] } },
  crossref: { json: { message: { items: [] } } },
  arxiv: { xml: feed() },
  searxng: { json: { results: [] } },
  brave: { json: { type: 'search' } },
  tavily: { json: { results: [] } },
};

/** An Atom feed as arXiv writes it. */
export function feed(...entries: string[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xmlns:arxiv="http://arxiv.org/schemas/atom"><title>arXiv Query</title>${entries.join('')}</feed>`;
}
