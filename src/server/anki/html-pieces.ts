export const TAG_NAME = /^<\/?([a-z][a-z0-9-]*)/i;

export function* piecesOf(html: string): Generator<string> {
  let at = 0;
  while (at < html.length) {
    const open = html.indexOf('<', at);
    if (open === -1) return yield html.slice(at);
    if (open > at) yield html.slice(at, open);
    const isTag = TAG_NAME.test(html.slice(open, open + 40)) || html.startsWith('<!', open);
    const close = isTag ? html.indexOf(html.startsWith('<!--', open) ? '-->' : '>', open) : -1;
    const end = close === -1 ? open + 1 : close + (html.startsWith('<!--', open) ? 3 : 1);
    yield html.slice(open, end);
    at = end;
  }
}
