/** The data of each event of a stream of Server-Sent Events; that of an event in several lines is joined. */
export async function* readDataLines(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let pending = '';
  let data: string[] = [];
  for await (const bytes of body) {
    const lines = (pending + decoder.decode(bytes, { stream: true })).split('\n');
    pending = lines.pop() ?? '';
    for (const ended of lines) {
      const line = ended.endsWith('\r') ? ended.slice(0, -1) : ended;
      if (line === '' && data.length > 0) {
        yield data.join('\n');
        data = [];
      } else if (line.startsWith('data:')) data.push(line.slice(line[5] === ' ' ? 6 : 5));
    }
  }
  // Some servers forget the empty line behind the last one.
  if (data.length > 0) yield data.join('\n');
}
