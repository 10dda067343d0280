import { z } from 'zod';
import type { ConductSet, Stage } from './measure.ts';
import type { Answer } from './room.ts';
import { itemShape } from './sets.ts';

const markerItemSchema = z.object({
  ...itemShape,
  passages: z.array(z.string()),
  raw: z.string(),
  /** The numbers of the passages that each sentence is to be led to. */
  sentences: z.array(z.object({ text: z.string(), sources: z.array(z.number()) })),
  /** What the reader may not see, beside the product's own markers. */
  absent: z.array(z.string()),
  /** What only looks like a marker and stays. */
  present: z.array(z.string()),
});
type MarkerItem = z.infer<typeof markerItemSchema>;

const SOURCES = 'every sentence is led to its sources';
const TEXT = 'the text has no foreign marker and lacks nothing else';
/** How far behind a sentence its markers may stand: a full stop, bold, a cell of a table. */
const BEHIND = /^[\s.*|_)]{0,6}(?<markers>(?:\[\d+\]\s?)+)/;

const SHARES = [0.8, 0.6, 0.4].flatMap((second) =>
  [0.6, 0.4, 0.2].map((third) => [1, second, third * second]),
);

export const markerFormats: ConductSet<MarkerItem> = {
  name: 'marker-formats',
  schema: markerItemSchema,
  wanted: { [SOURCES]: 'all', [TEXT]: 'all' },
  async judge(item, stage) {
    const { answer, ids } = await ask(item, stage);
    const wrong = item.sentences.filter(({ text, sources }) => {
      const led = sourcesOf(answer, text, ids);
      return led.size !== sources.length || sources.some((source) => !led.has(source));
    });
    const own = withoutOwnMarkers(answer);
    const isKept = item.present.every((text) => plain(answer.text).includes(plain(text)));
    const isClean = item.absent.every((text) => !plain(own).includes(plain(text)));
    return [
      { row: SOURCES, isRight: wrong.length === 0, got: JSON.stringify(answer) },
      { row: TEXT, isRight: isKept && isClean, got: answer.text },
    ];
  },
};

async function ask(item: MarkerItem, stage: Stage): Promise<{ answer: Answer; ids: string[] }> {
  const { room, play } = stage;
  const ids: string[] = [];
  for (const passage of item.passages) ids.push(await room.addDocument(passage));
  for (const message of questionsFor(item.passages)) {
    play({ behaviour: 'refusing', reply: item.raw });
    const answer = await room.askDocument({ document_ids: ids, message, language: item.language });
    if (isInOrder(item.passages, stage)) return { answer, ids };
  }
  throw new Error(`no question finds the passages in the order of the set: ${item.passages.join(' ')}`);
}

/** Questions with all the words of the first passage, fewer of the second and fewest of the last. */
function questionsFor(passages: string[]): string[] {
  const words = passages.map((passage) => passage.split(' '));
  return SHARES.map((shares) =>
    words.map((own, index) => own.slice(0, Math.ceil(own.length * (shares[index] ?? 0))).join(' ')).join(' '),
  );
}

/** The numbers of the prompt are then those of the set. */
function isInOrder(passages: string[], { room }: Stage): boolean {
  const prompt = room.models.requests.findLast(({ responseFormat }) => !responseFormat);
  const words = prompt?.messages.at(-1)?.content ?? '';
  const places = passages.map((passage) => words.indexOf(passage.slice(0, 30)));
  return places.every((at, index) => at > (places[index - 1] ?? -1));
}

function sourcesOf({ text, citations }: Answer, sentence: string, ids: string[]): Set<number> {
  const at = text.indexOf(sentence);
  if (at < 0) return new Set();
  const markers = BEHIND.exec(text.slice(at + sentence.length))?.groups?.['markers'] ?? '';
  const numbers = [...markers.matchAll(/\d+/g)].map(([number]) => Number(number));
  const cited = citations.filter(({ marker }) => numbers.includes(marker));
  return new Set(cited.map(({ document_id }) => ids.indexOf(document_id ?? '') + 1));
}

function withoutOwnMarkers({ text, citations }: Answer): string {
  return citations.reduce((rest, { marker }) => rest.replaceAll(`[${marker}]`, ''), text);
}

function plain(text: string): string {
  return text.replaceAll(/\\(?=[*_`[\]<>(){}])|\s+/g, '');
}
