import { randomUUID } from 'node:crypto';
import type { Deps } from '#server/deps.ts';
import { PoolError } from '#server/threads/thread-pool.ts';
import type { MadeQuestion, QuestionsWanted } from '#features/tutor/contract.practice.ts';
import { toCitation } from '#server/citations/resolve-citation.ts';
import type { Passage } from '#server/knowledge/knowledge.ts';
import { termRulesFor } from '#language/languages.ts';
import type { Item } from '../../contract.document.ts';
import { BLANK, type Built } from './make/build-context.ts';
import { readPassages } from './read-text.ts';
import type { RuleThreads } from './rule-threads.ts';

type MakingDeps = Pick<Deps, 'knowledge' | 'clock' | 'log'> & { rules: RuleThreads };

/** Somebody waits for the questions. */
const PAGES_MAX = 40;
const GAP = /\{\d+\}/g;

/** Makes questions for the chat by the same rules as those of a material. */
export async function makeQuestions(
  { knowledge, clock, log, rules }: MakingDeps,
  { documentIds, pages, topic, readerId, texts, ...quiz }: QuestionsWanted,
): Promise<MadeQuestion[]> {
  const own = await readPassages(
    { knowledge },
    { ids: documentIds, pages, topic, readerId, most: PAGES_MAX },
  );
  const passages = [...(own ?? []), ...texts.map(toPassage)].filter(
    ({ language }) => termRulesFor(language) !== null,
  );
  if (passages.length === 0) return [];
  const lastYear = clock.now().getUTCFullYear();
  try {
    const pieces = await rules.quizFor({ id: randomUUID(), passages }, { ...quiz, lastYear });
    const made = await Promise.all(pieces.map((piece) => toQuestion(knowledge, piece, texts)));
    return made.filter((question) => question !== null);
  } catch (error) {
    if (!(error instanceof PoolError)) throw error;
    log.warn({ error }, 'no questions could be made for a chat');
    return [];
  }
}

function toPassage({ id, title, text, language }: QuestionsWanted['texts'][number]): Passage {
  return {
    ...{ id, sourceId: id, title, text, language },
    ...{ page: 1, start: 0, end: text.length, headingPath: [], isFlowing: true, score: 0 },
  };
}

/** Null for what cannot be asked in a chat. */
async function toQuestion(
  knowledge: MakingDeps['knowledge'],
  { item, sentences: [sentence] }: Built,
  texts: QuestionsWanted['texts'],
): Promise<MadeQuestion | null> {
  const key = keyOf(item);
  if (!key || !sentence) return null;
  const { passage, start, end } = sentence;
  const text = texts.find(({ id }) => id === passage.sourceId);
  const quote = { span: { start, end }, status: 'supported' as const };
  return {
    prompt: item.prompt.replaceAll(GAP, BLANK),
    ...key,
    quote: passage.text.slice(start, end),
    citation: text ? null : await toCitation(knowledge, { marker: 1, passage, quote }),
    textId: text?.id ?? null,
  };
}

function keyOf(item: Item): Pick<MadeQuestion, 'options' | 'accepted'> | null {
  if (item.type === 'multiple_choice') {
    return {
      options: item.options.map(({ text, is_right: isRight }) => ({ text, isRight })),
      accepted: [],
    };
  }
  if (item.type === 'short_answer') return { options: [], accepted: item.answers };
  const gaps = item.type === 'cloze' ? item.gaps : [];
  return gaps.length === 1 && gaps[0] ? { options: [], accepted: gaps[0] } : null;
}
