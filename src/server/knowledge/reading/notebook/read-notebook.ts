import { z } from 'zod';
import { decodeText } from '../decode-text.ts';
import { type Block, FlowingText } from '../flowing-text.ts';
import { LIMITS } from '../limits.ts';
import { markdownBlocks } from '../markdown/read-markdown.ts';
import { type Reader, ReaderFailure } from '../reader.ts';

/** Of what a cell printed, so much is kept at the beginning and so much at the end. */
const OUTPUT_CHARACTERS = 1_000;
const CELLS_MAX = 10_000;
/** Colours of a terminal. */
const ANSI = /\p{Cc}\[[\d;]*[A-Za-z]/gu;

/** Text stands in one piece or line by line. */
const written = z
  .union([z.string(), z.array(z.string())])
  .transform((text) => (typeof text === 'string' ? text : text.join('')));

const outputSchema = z.object({
  text: written.optional().catch(undefined),
  data: z.record(z.string(), z.unknown()).optional().catch(undefined),
  ename: z.string().optional().catch(undefined),
  evalue: z.string().optional().catch(undefined),
});

const cellSchema = z.object({
  cell_type: z.string(),
  source: written.optional().catch(undefined),
  /** The code of a cell, in notebooks before version 4. */
  input: written.optional().catch(undefined),
  level: z.int().min(1).max(6).optional().catch(undefined),
  outputs: z.array(outputSchema).optional().catch(undefined),
});
type Cell = z.infer<typeof cellSchema>;

const cells = z.array(cellSchema).max(CELLS_MAX);
const notebookSchema = z.object({ cells });
/** Before version 4 the cells stood one level deeper. */
const formerSchema = z.record(z.string(), z.unknown());

/** Reads a Jupyter notebook: what is explained in it, the code, and the beginning of what the code printed. */
export const readPages: Reader = async ({ bytes }, send) => {
  const text = new FlowingText();
  for (const cell of cellsOf(decodeText(bytes))) for (const block of blocksOf(cell)) text.add(block);
  text.send(send);
};

function cellsOf(source: string): Cell[] {
  if (source.length > LIMITS.characters) throw new ReaderFailure('too_large');
  const notebook = parseJson(source);
  const { data } = notebookSchema.safeParse(notebook);
  if (data) return data.cells;
  const former = formerSchema.safeParse(notebook).data;
  if (!former || 'cells' in former) throw new ReaderFailure('corrupt');
  const inner = Object.values(former).flatMap((part) => (Array.isArray(part) ? (part as unknown[]) : []));
  return inner.flatMap((part) => notebookSchema.safeParse(part).data?.cells ?? []);
}

function parseJson(source: string): unknown {
  try {
    return JSON.parse(source.replace(/^\ufeff/, ''));
  } catch {
    throw new ReaderFailure('corrupt');
  }
}

function blocksOf({ cell_type: type, source, input, level, outputs = [] }: Cell): Block[] {
  const text = source ?? input ?? '';
  if (type === 'heading') return [{ text, level: level ?? 1 }];
  if (type === 'markdown') return markdownBlocks(text);
  if (type !== 'code') return [{ text }];
  return [{ text }, ...outputs.map((output) => ({ text: shortened(textOf(output)) }))];
}

function textOf({ text, data, ename, evalue }: z.infer<typeof outputSchema>): string {
  if (ename !== undefined) return `${ename}: ${evalue ?? ''}`;
  const plain = written.safeParse(data?.['text/plain']);
  return (text ?? plain.data ?? '').replaceAll(ANSI, '');
}

function shortened(text: string): string {
  if (text.length <= 2 * OUTPUT_CHARACTERS) return text;
  return `${text.slice(0, OUTPUT_CHARACTERS)}\n…\n${text.slice(-OUTPUT_CHARACTERS)}`;
}
