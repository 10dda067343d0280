import { entriesOf } from '#language/word-lists.ts';
import { languageFor } from '#language/languages.ts';
import { wholeWords, plain } from '#language/tasks.ts';
import type { SolvedInSteps } from '#grading/solving/solve-in-steps.ts';
import type { Knowledge } from '#server/knowledge/knowledge.ts';
import { statementsIn } from '../kinds/asking.ts';
import type { Sentence } from '../../quote/quotable.ts';

const SEARCHED_PASSAGES = 24;
const NAME_OF_DEGREE = { 1: 'linear', 2: 'quadratic' } as const;

/** The sentence of the documents that names what kind of equation it is; null where none does. */
export async function pageOn(
  knowledge: Pick<Knowledge, 'search'>,
  { degree }: Pick<SolvedInSteps, 'degree'>,
  { readerId, sourceIds, language }: { readerId: string; sourceIds: string[] | undefined; language: string },
): Promise<Sentence | null> {
  const names = namesOf(degree, language);
  const [first] = names?.split('|') ?? [];
  if (names === null || first === undefined) return null;
  const passages = await knowledge.search({
    text: first,
    readerId,
    ...(sourceIds && { sourceIds }),
    limit: SEARCHED_PASSAGES,
  });
  const named = wholeWords(names);
  const [best] = await statementsIn(passages, (text) => named.test(plain(text)));
  return best ?? null;
}

function namesOf(degree: 1 | 2, language: string): string | null {
  const equations = languageFor(language)?.tasks?.equations;
  const entry = entriesOf(equations ?? '').find(([name]) => name === NAME_OF_DEGREE[degree]);
  return entry?.[1] ?? null;
}
