/** The data of Server-Sent Events, from bytes as they come. What no blank line has ended is no event. */
export class EventData {
  readonly #decoder = new TextDecoder();
  #rest = '';
  #lines: string[] = [];

  push(bytes: Uint8Array): string[] {
    const events: string[] = [];
    // A carriage return at the end may be the first half of a line end.
    const lines = (this.#rest + this.#decoder.decode(bytes, { stream: true })).split(/\r\n|\n|\r(?!$)/);
    this.#rest = lines.pop() ?? '';
    for (const line of lines) {
      if (line.startsWith('data:')) this.#lines.push(line.slice(line[5] === ' ' ? 6 : 5));
      if (line !== '' || this.#lines.length === 0) continue;
      events.push(this.#lines.join('\n'));
      this.#lines = [];
    }
    return events;
  }
}
