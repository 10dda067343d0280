import { DeckFailure, type DeckCard } from '#server/anki/protocol.ts';
import { type LeftOut, readDeck } from '#server/anki/read-deck.ts';
import type { Caller } from '#server/http/app.ts';
import type { ResponseOf } from '#shared/endpoint.ts';
import { AppError } from '#shared/errors.ts';
import type { InterfaceLanguage } from '#shared/languages.ts';
import type { importItems as endpoint } from '../../contract.decks.ts';
import { ITEMS_MAX } from '../../contract.ts';
import type { LogDeps } from '../context.ts';
import { practiceFull } from '../items.ts';
import { countItems } from '../queries/items.ts';
import { addCards } from './add-cards.ts';

type Imported = ResponseOf<typeof endpoint>;

/** Cards that are written at once: others of the same learner wait so long. */
const CARDS_AT_ONCE = 100;
/** Decks that are read at once; each takes a process of its own. */
const DECKS_AT_ONCE = 2;

interface Deck {
  bytes: Uint8Array;
  language: InterfaceLanguage;
}

export interface Importer {
  import(caller: Caller, deck: Deck, signal: AbortSignal): Promise<Imported>;
}

/** Takes over decks, a few at a time. */
export function createImporter(deps: LogDeps): Importer {
  let running = 0;
  return {
    async import(caller, deck, signal) {
      if (running >= DECKS_AT_ONCE) {
        throw new AppError('unavailable', 'Other decks are being read', { code: 'import_busy' });
      }
      running += 1;
      try {
        return await importItems(deps, caller.id, { ...deck, signal });
      } catch (error) {
        throw error instanceof DeckFailure ? asAppError(error) : error;
      } finally {
        running -= 1;
      }
    },
  };
}

async function importItems(
  deps: LogDeps,
  userId: string,
  { bytes, language, signal }: Deck & { signal: AbortSignal },
): Promise<Imported> {
  const imported: Imported = { added: 0, existing: 0, answers: 0, wordless: 0, too_long: 0 };
  const items = await countItems(deps.db, { userId, sourceIds: null, topic: undefined });
  const reading = readDeck(bytes, signal);
  let place = items;
  try {
    for (;;) {
      const { cards, leftOut } = await take(reading);
      if (imported.added + cards.length + items > ITEMS_MAX) throw practiceFull();
      const written = await addCards(deps, userId, { cards, language, place });
      place += cards.length;
      imported.added += written.added;
      imported.existing += written.existing;
      imported.answers += written.answers;
      imported.too_long += written.tooLong;
      if (!leftOut) continue;
      imported.wordless += leftOut.wordless;
      imported.too_long += leftOut.tooLong;
      break;
    }
  } finally {
    await reading.return({ wordless: 0, tooLong: 0 });
  }
  if (imported.added + imported.existing > 0) return imported;
  throw new AppError('unprocessable', 'The deck has no cards with words', { code: 'deck_empty' });
}

/** The next cards; with what was left out when they are the last. */
async function take(
  reading: AsyncGenerator<DeckCard, LeftOut>,
): Promise<{ cards: DeckCard[]; leftOut: LeftOut | null }> {
  const cards: DeckCard[] = [];
  while (cards.length < CARDS_AT_ONCE) {
    const next = await reading.next();
    if (next.done) return { cards, leftOut: next.value };
    cards.push(next.value);
  }
  return { cards, leftOut: null };
}

function asAppError({ code, cause }: DeckFailure): AppError {
  const options = { cause };
  if (code === 'unsupported')
    return new AppError('unprocessable', 'This is no deck of Anki and no table', {
      code: 'deck_unsupported',
      ...options,
    });
  if (code === 'corrupt')
    return new AppError('unprocessable', 'The deck is damaged', { code: 'deck_broken', ...options });
  if (code === 'interrupted')
    return new AppError('unavailable', 'Reading the deck was interrupted', {
      code: 'import_interrupted',
      ...options,
    });
  return new AppError('unprocessable', 'The deck is too large', { code: 'deck_too_large', ...options });
}
