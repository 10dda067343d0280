import { UNSPACED } from '#shared/scripts.ts';
import type { BegunAnswer } from '#shared/chat-event.ts';
import { isWebPage, type QuotableSource } from '../quote/quotable.ts';

/** Enough to see whether a model repeats the end of what it goes on with. */
const LOOK_CHARACTERS = 160;
const REPEATED_MIN_CHARACTERS = 8;
const MARKER = /(?:(?<![ \t])[ \t]+)?\[(\d{1,3})\]/g;
const CONTINUES_WORD = new RegExp(String.raw`^[\s,.;:!?)\]}»”’%${UNSPACED}]`, 'u');
const ENDS_OPEN = new RegExp(String.raw`[\s(\[{«“‘${UNSPACED}]$`, 'u');

/** The text of an answer with the numbers that its passages have in the prompt; a marker of none of them is left out. */
export function withSourceNumbers(
  { text, citations }: BegunAnswer,
  sources: readonly QuotableSource[],
): string {
  const numbers = new Map(
    citations.map(({ marker, chunk_id, url }) => [
      marker,
      sources.findIndex((source) =>
        isWebPage(source) ? source.result.link === url : source.id === chunk_id && url === undefined,
      ) + 1,
    ]),
  );
  return text.replaceAll(MARKER, (marker, number: string) => {
    const source = numbers.get(Number(number)) ?? 0;
    return source === 0 ? '' : marker.replace(/\d+/, String(source));
  });
}

/** What a model writes to go on with `begun`, so that it can stand right behind it: not said twice, and with a space where one is needed. */
export async function* continuing(begun: string, pieces: AsyncIterable<string>): AsyncGenerator<string> {
  let held: string | null = '';
  for await (const piece of pieces) {
    if (held === null) yield piece;
    else if ((held += piece).length >= LOOK_CHARACTERS) {
      yield joinedTo(begun, held);
      held = null;
    }
  }
  if (held) yield joinedTo(begun, held);
}

function joinedTo(begun: string, written: string): string {
  const rest = withoutRepetition(begun, withoutFence(begun, written.replace(/^\s*(?:…|\.{3})\s*/, '')));
  if (rest === '' || ENDS_OPEN.test(begun) || CONTINUES_WORD.test(rest)) return rest;
  return ` ${rest}`;
}

function withoutRepetition(begun: string, written: string): string {
  const text = written.trimStart();
  for (let length = Math.min(text.length, begun.length, LOOK_CHARACTERS); length > 0; length -= 1) {
    if (length < REPEATED_MIN_CHARACTERS) return written;
    if (begun.endsWith(text.slice(0, length))) return text.slice(length);
  }
  return written;
}

/** Code goes on without being opened again. */
function withoutFence(begun: string, written: string): string {
  const isInCode = (begun.match(/^[ \t]*```/gm)?.length ?? 0) % 2 === 1;
  return isInCode ? written.replace(/^\s*```\w*\n/, '\n') : written;
}

/** An answer that was cut off, to its last whole word, so that it can be continued. */
export function toLastWord(text: string): string {
  const whole = new RegExp(String.raw`^[^]*(?:\s|[${UNSPACED}])(?=[^\s${UNSPACED}]*$)`, 'u').exec(text)?.[0];
  return (/[\p{L}\p{N}]$/u.test(text) && whole ? whole : text).trimEnd();
}
