import { LANGUAGES, type StudentsQuestion } from './questions.ts';

/** What became of one question. */
export interface Outcome {
  asked: StudentsQuestion;
  /** Place of the first page that answers among the pages found, from 1; null where none does. */
  places: Record<'okapi' | 'words' | 'fused', number | null>;
  /** The answer says that it is what the document says. */
  isStated: boolean;
  /** One of the pages it cites answers. */
  isCitedRight: boolean;
}

const FEW = 5;
const MANY = 15;

interface Row {
  name: string;
  /** The questions the row is about, and those of them that are counted. */
  of(outcome: Outcome): boolean;
  counts(outcome: Outcome): boolean;
}

const isAnswerable = ({ asked }: Outcome): boolean => asked.answers.length > 0;
const isUnanswerable = (outcome: Outcome): boolean => !isAnswerable(outcome);

/** One table: a row per measure, a column per language of the questions and one for all of them. */
export function printFigures(title: string, outcomes: readonly Outcome[], isFused: boolean): void {
  console.log(`\n| ${title} | ${LANGUAGES.join(' | ')} | all |\n|---|${'---|'.repeat(LANGUAGES.length + 1)}`);
  for (const row of rows(isFused)) {
    const cells = [...LANGUAGES.map((language) => inLanguage(outcomes, language)), outcomes].map((own) =>
      cellOf(row, own),
    );
    console.log(`| ${row.name} | ${cells.join(' | ')} |`);
  }
}

function rows(isFused: boolean): Row[] {
  const ways = {
    okapi: 'plain Okapi BM25',
    words: 'Lyceum by words',
    fused: 'Lyceum with the embedding model',
  };
  const ranked = (['okapi', 'words', ...(isFused ? (['fused'] as const) : [])] as const).flatMap((way) =>
    [FEW, MANY].map((limit) => ({
      name: `right page among ${limit}, ${ways[way]}`,
      of: isAnswerable,
      counts: ({ places }: Outcome) => (places[way] ?? Infinity) <= limit,
    })),
  );
  return [
    ...ranked,
    {
      name: 'answered, with a page that answers',
      of: isAnswerable,
      counts: ({ isStated, isCitedRight }) => isStated && isCitedRight,
    },
    {
      name: 'answered as what the document says, from wrong pages only',
      of: isAnswerable,
      counts: ({ isStated, isCitedRight }) => isStated && !isCitedRight,
    },
    {
      name: 'not called an answer though the book answers',
      of: isAnswerable,
      counts: ({ isStated }) => !isStated,
    },
    {
      name: 'not called an answer, the book does not answer',
      of: isUnanswerable,
      counts: ({ isStated }) => !isStated,
    },
  ];
}

function inLanguage(outcomes: readonly Outcome[], language: string): Outcome[] {
  return outcomes.filter(({ asked }) => asked.language === language);
}

function cellOf({ of, counts }: Row, outcomes: readonly Outcome[]): string {
  const meant = outcomes.filter(of);
  return `${meant.filter(counts).length} of ${meant.length}`;
}

/** What to look at in the half that may be looked at. */
export function printMisses(outcomes: readonly Outcome[]): void {
  for (const { asked, places, isStated, isCitedRight } of outcomes) {
    const right = asked.answers.map(({ page }) => page).join(', ');
    const found = places.words === null ? 'not found' : `found in place ${places.words}`;
    if (right === '' && isStated)
      console.log(`  ${asked.book}: answered without an answer: ${asked.question}`);
    if (right === '' || (isCitedRight && (places.words ?? Infinity) <= FEW)) continue;
    const how = isCitedRight ? 'cited' : isStated ? 'wrong pages cited' : 'refused';
    console.log(`  ${asked.book} p. ${right}: ${found}, ${how}: ${asked.question}`);
  }
}
