/**
 * The `data` of each event in a server-sent event stream (WHATWG HTML, section 9.2), in order. Names, ids and comments are
 * skipped: the product's events carry their type inside. Lines may end in LF, CR or CRLF and may be cut anywhere.
 */
export async function* readEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<string, void, undefined> {
  let data: string[] = [];
  for await (const line of readLines(body)) {
    if (line.startsWith('data:')) data.push(line.slice(line.startsWith('data: ') ? 6 : 5));
    if (line !== '' || data.length === 0) continue;
    yield data.join('\n');
    data = [];
  }
}

async function* readLines(body: ReadableStream<Uint8Array>): AsyncGenerator<string, void, undefined> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let pending = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      const lines = splitLines(pending + decoder.decode(value, { stream: true }));
      pending = lines.pop() ?? '';
      yield* lines;
    }
  } finally {
    // Closes the connection when the reader of the events leaves early.
    await reader.cancel().catch(() => undefined);
  }
}

/** Complete lines, then the unfinished rest. A CR at the very end waits, since its LF may be still to come. */
function splitLines(text: string): string[] {
  if (!text.endsWith('\r')) return text.split(/\r\n|\n|\r/);
  const lines = text.slice(0, -1).split(/\r\n|\n|\r/);
  return [...lines.slice(0, -1), `${lines.at(-1)}\r`];
}
