import { recognisePage } from './read-document.ts';

/** Somebody waits for it, but on a busy computer rather longer than for nothing: the reader gives way to others. */
const LIMITS = { wallMs: 120_000, cpuSeconds: 40 };

/**
 * Recognises the lines of text in a JPEG or PNG, in a capped child process that gets it on its standard input: no file is written. Throws
 * ReadFailure, and the signal's reason when aborted.
 */
export async function recogniseLines(content: Uint8Array, signal: AbortSignal): Promise<string[]> {
  const { text, lines } = await recognisePage({ content, signal, recognise: 1, limits: LIMITS });
  return lines.map(([start, end]) => text.slice(start, end));
}
