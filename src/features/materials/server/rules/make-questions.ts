import { randomUUID } from 'node:crypto';
import type { Deps } from '#server/deps.ts';
import { PoolError } from '#server/threads/thread-pool.ts';
import type { MadeQuestion, MadeQuestions, QuestionsWanted } from '#features/tutor/contract.practice.ts';
import type { Passage } from '#server/knowledge/knowledge.ts';
import { languageIn } from '#language/language-in.ts';
import { termRulesFor } from '#language/languages.ts';
import { readPassages } from './read-text.ts';
import { subjectsOf } from './subjects.ts';
import { tellsOf, topicWithin } from './tells-of.ts';
import type { RuleThreads } from './rule-threads.ts';
import { INTERFACE_LANGUAGES, type InterfaceLanguage } from '#shared/languages.ts';
import { toQuestion } from './to-question.ts';

type MakingDeps = Pick<Deps, 'knowledge' | 'clock' | 'log'> & { rules: RuleThreads };

/** Somebody waits for the questions. */
const PAGES_MAX = 80;
/** Fewer do not tell a language surely. */
const TELLING_CHARACTERS_MIN = 60;
/** Makes questions for whoever waits for them, by the same rules as those of a material. */
export async function makeQuestions(
  { knowledge, clock, log, rules }: MakingDeps,
  {
    documentIds,
    topic,
    readerId,
    texts,
    range,
    isInTextLanguage = false,
    isComputed = false,
    ...quiz
  }: QuestionsWanted,
): Promise<MadeQuestions> {
  const own = await readPassages(
    { knowledge },
    { ids: documentIds, topic, readerId, range, most: PAGES_MAX },
  );
  const all = [...(own ?? []), ...texts.map(toPassage)];
  const passages = all.filter(({ language }) => termRulesFor(language) !== null);
  // The texts were found by their topic already.
  const within = documentIds.length === 0 ? '' : topicWithin(topic, all);
  if (within !== '' && !(await tellsOf(within, all))) return none('topic_missing');
  if (passages.length === 0) return none('no_text');
  const lastYear = clock.now().getUTCFullYear();
  try {
    const language = (isInTextLanguage && languageOfMost(passages)) || quiz.language;
    const task = { ...quiz, language, topic: within, lastYear };
    const subjects = isComputed
      ? null
      : await subjectsOf(knowledge, { ids: documentIds, passages, readerId });
    const text = { id: randomUUID(), passages, subjects };
    const pieces = await (isComputed ? rules.computedFor(text, task) : rules.quizFor(text, task));
    const made = await Promise.all(pieces.map((piece) => toQuestion(knowledge, piece, texts)));
    const questions = made
      .filter((question) => question !== null)
      .filter((question) => !isInTextLanguage || isIn(language, question));
    return { questions, missing: null };
  } catch (error) {
    if (!(error instanceof PoolError)) throw error;
    log.warn({ error }, 'no questions could be made for a chat');
    return none('busy');
  }
}

/** Null where most are in a language that there are no words in. */
function languageOfMost(passages: readonly Passage[]): InterfaceLanguage | null {
  const byLanguage = [...Map.groupBy(passages, ({ language }) => language)];
  const [most] = byLanguage.toSorted(([, one], [, other]) => other.length - one.length)[0] ?? [];
  return INTERFACE_LANGUAGES.find((language) => language === most) ?? null;
}

/** A part of a book may be in another language than most of it. Formulas are in none. */
function isIn(language: InterfaceLanguage, { quote, number }: MadeQuestion): boolean {
  return number !== null || quote.length < TELLING_CHARACTERS_MIN || languageIn(quote, language) === language;
}

function none(missing: MadeQuestions['missing']): MadeQuestions {
  return { questions: [], missing };
}

export function toPassage({ id, title, text, language }: QuestionsWanted['texts'][number]): Passage {
  return {
    ...{ id, sourceId: id, title, text, language },
    ...{ page: 1, start: 0, end: text.length, headingPath: [], isFlowing: true, score: 0 },
  };
}
