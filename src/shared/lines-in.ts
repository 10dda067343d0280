/** The lines of a text one after the other: a million of them at once take their time. */
export function* linesIn(text: string): Generator<string> {
  let start = 0;
  for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', start)) {
    yield text.slice(start, end);
    start = end + 1;
  }
  yield text.slice(start);
}

/** Pieces of at most `max` characters, cut at spaces where there are any. */
export function* piecesOf(text: string, max: number): Generator<string> {
  let rest = text;
  while (rest.length > max) {
    const space = rest.lastIndexOf(' ', max);
    const end = space > 0 ? space : max;
    yield rest.slice(0, end);
    rest = rest.slice(space > 0 ? end + 1 : end);
  }
  yield rest;
}
