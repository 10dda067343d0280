// Writes a deck of 10,000 notes with 100,000 answers and reads it in the capped child process; reads the `.apkg` files that are named too:
//   node bench/decks.ts [file.apkg …]
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { DeckFailure } from '#server/anki/protocol.ts';
import { readDeck } from '#server/anki/read-deck.ts';
import { type DeckNote, writeDeck } from '#server/anki/write-deck.ts';

const NOTES = 10_000;
const ANSWERS = 10;
const DAY_MS = 86_400_000;
const NOW = new Date('2026-11-01T12:00:00Z');
const WORDS = 'osmosis membrane diffusion water cell nucleus energy light sugar oxygen'.split(' ');

const startedAt = performance.now();
const begun = process.cpuUsage();
const deck = await writeDeck(
  Array.from({ length: NOTES }, (_, index) => noteOf(index)),
  NOW,
);
const { user } = process.cpuUsage(begun);
console.log(
  `written: ${NOTES} notes, ${deck.length} bytes, ${ms(startedAt)} ms, ${Math.round(user / 1_000)} ms of processor time`,
);
await measure('written', deck);
for (const path of process.argv.slice(2)) await measure(basename(path), readFileSync(path));

async function measure(name: string, bytes: Uint8Array): Promise<void> {
  const at = performance.now();
  const counts = { cards: 0, gaps: 0, answers: 0 };
  try {
    for await (const card of readDeck(bytes, new AbortController().signal)) {
      counts.cards += 1;
      counts.gaps += Number(card.gaps.length > 0);
      counts.answers += card.reviews.length;
    }
    console.log(`${name}: read in ${ms(at)} ms`, counts);
  } catch (error) {
    if (!(error instanceof DeckFailure)) throw error;
    console.log(`${name}: ${error.code}`);
  }
}

function noteOf(index: number): DeckNote {
  const word = WORDS[index % WORDS.length] ?? '';
  const isCloze = index % 4 === 0;
  const front = isCloze ? `The {{c1::${word} ${index}}} is <b>here</b>.` : `What is <i>${word}</i> ${index}?`;
  return {
    ...{ guid: `note ${index}`, deck: ['Biology', `Part ${index % 20}`], isCloze, isSuspended: false },
    ...{ fields: [front, String.raw`Back ${index}<br>\(x_${index}\)`], schedule: null },
    reviews: Array.from({ length: ANSWERS }, (_, number) => ({
      ...{ at: NOW.getTime() - (100 - 10 * number) * DAY_MS - index, grade: 3, milliseconds: 4_000 },
      ...{ days: 1, lastDays: 0 },
    })),
  };
}

function ms(since: number): number {
  return Math.round(performance.now() - since);
}
