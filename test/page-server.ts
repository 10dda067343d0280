import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface PageServer {
  readonly origin: string;
  /** What stands at which path; a string is a page in HTML. */
  readonly pages: Map<string, string | ((response: ServerResponse) => void)>;
  /** Paths that were asked for, in order. */
  readonly asked: string[];
  close(): Promise<void>;
}

/** A small site on this machine. */
export async function startPageServer(): Promise<PageServer> {
  const pages: PageServer['pages'] = new Map();
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    asked.push(path);
    const page = pages.get(path);
    if (page === undefined) response.writeHead(404, { 'content-type': 'text/html' }).end('<h1>Nothing</h1>');
    else if (typeof page === 'function') page(response);
    else response.setHeader('content-type', 'text/html; charset=utf-8').end(page);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    // Border: a listening TCP server has such an address.
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    pages,
    asked,
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

/** An article between what pages have around theirs. */
export function anArticle(title: string, paragraphs: readonly string[]): string {
  const body = paragraphs.map((text) => `<p>${text}</p>`).join('');
  return `<!doctype html><html lang="en"><head><title>${title} | The Site</title><script>document.title='run'</script></head>
<body><nav><a href="/">Home</a> <a href="/all">All articles</a></nav><main><article><h1>${title}</h1>${body}</article></main>
<footer>Cookies and imprint ${Math.random()}</footer></body></html>`;
}
