import type { DeckCard } from '#server/anki/protocol.ts';
import { languageIn } from '#language/language-in.ts';
import { uuidOf } from '#server/uuid-of.ts';
import type { InterfaceLanguage } from '#shared/languages.ts';
import { EXPLANATION_MAX_CHARACTERS, type ItemContent, PROMPT_MAX_CHARACTERS } from '../../contract.items.ts';
import type { LogDeps } from '../context.ts';
import { newItem } from '../new-item.ts';
import { insertAnswers } from '../queries/answers.ts';
import { findItemByKey, findItems, insertItems } from '../queries/items.ts';
import { lockLearner } from '../queries/learners.ts';
import { insertStates } from '../queries/states.ts';
import { forgettingOf, SCHEDULE_RULES } from '../schedule/memory.ts';
import { countTowardsFit } from '../schedule/fit/fit-job.ts';
import { refreshItems } from '../schedule/refresh.ts';
import { takeSource } from '../sources.ts';
import type { ItemRow } from '../tables.ts';
import { newAnswers } from './deck-answers.ts';

interface Written {
  added: number;
  existing: number;
  answers: number;
  tooLong: number;
}

interface Cards {
  cards: readonly DeckCard[];
  language: InterfaceLanguage;
  /** Of the first card among the learner's own. */
  place: number;
}

const OWN = { documentId: null, courseId: null, unitId: null, materialId: null, title: '' };
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}(?=:0$)/;

/** Cards become items of the learner's own, and their answers rows of the log. What is there already stays as it is. */
export async function addCards(
  deps: LogDeps,
  userId: string,
  { cards, language, place }: Cards,
): Promise<Written> {
  const { db } = deps;
  return db.transaction(async () => {
    const learner = await lockLearner(db, userId, SCHEDULE_RULES);
    const forgetting = forgettingOf(learner.weights);
    const { id: sourceId } = await takeSource(deps, userId, OWN);
    const written: Written = { added: 0, existing: 0, answers: 0, tooLong: 0 };
    const taken = new Map<string, DeckCard>();
    const rows = cards.map((card, index) => ({
      card,
      row: toRow(deps, { userId, sourceId, position: place + index }, { card, language }),
    }));
    const ids = rows.map(({ row }) => row.id);
    const known = new Set((await findItems(db, userId, ids)).map(({ id }) => id));
    for (const { card, row } of rows) {
      if (row.prompt.length > PROMPT_MAX_CHARACTERS || !fits(row)) written.tooLong += 1;
      else if (known.has(row.id)) {
        written.existing += 1;
        taken.set(row.id, card);
      } else if ((await insertItems(db, [row])).length > 0) {
        await insertStates(db, [row]);
        known.add(row.id);
        written.added += 1;
        taken.set(row.id, card);
      } else {
        const same = await findItemByKey(db, userId, row.contentKey);
        written.existing += 1;
        if (same) taken.set(same.id, card);
      }
    }
    const answers = await newAnswers(deps, userId, { taken, forgetting });
    await insertAnswers(db, answers);
    await countTowardsFit(deps, learner, answers.length);
    await refreshItems(db, { userId, forgetting }, [...new Set(answers.map(({ itemId }) => itemId))]);
    return { ...written, answers: answers.length };
  });
}

function toRow(
  deps: LogDeps,
  key: Pick<ItemRow, 'userId' | 'sourceId' | 'position'>,
  { card, language }: { card: DeckCard; language: InterfaceLanguage },
): ItemRow {
  const { front: prompt, deck: topic, explanation } = card;
  const content: ItemContent =
    card.gaps.length > 0
      ? { kind: 'gap', gaps: card.gaps.map((answer) => [answer]) }
      : { kind: 'card', back: card.back };
  return newItem(deps, {
    ...key,
    // A card that came from here comes back as what it was.
    id: UUID.exec(card.key)?.[0] ?? uuidOf(card.key),
    ...{ prompt, content, explanation, hints: [], quote: '', citation: null, page: null, topic },
    language: languageIn(`${prompt}\n${card.back}`, language),
    author: 'import',
    state: card.isSuspended ? 'resting' : 'active',
  });
}

function fits({ content, explanation }: ItemRow): boolean {
  const isShort = content.kind !== 'card' || content.back.length <= PROMPT_MAX_CHARACTERS;
  return isShort && explanation.length <= EXPLANATION_MAX_CHARACTERS;
}
