import { definesSubject, naming } from '#language/about-subject.ts';
import { saysImportance, withoutField } from '#language/question-kinds.ts';
import { inOrderOfPlaces } from '../../quote/quotable.ts';
import { inContext } from '../../quote/in-context.ts';
import { type Quotation, quoteSentences } from '../../quote/quotation.ts';
import { type Asking, findPassages, statementsIn } from './asking.ts';

const SENTENCES_MAX = 3;
const SUBJECT_MAX_WORDS = 5;
const PASSAGES_MAX = 60;
const RANK_HALF = 12;
/** Who begins with the subject speaks about it. */
const FIRST_SHARE = 0.5;

/** What something is good for, in the sentences that name it and say so; null where none does. A definition alone is no answer. */
export async function answerImportance(
  asking: Asking,
  { subject }: { subject: string },
): Promise<Quotation | null> {
  const where = withoutField(subject);
  return (await importanceOf(asking, subject)) ?? (where === null ? null : importanceOf(asking, where));
}

async function importanceOf(asking: Asking, subject: string): Promise<Quotation | null> {
  if (subject.length < 2 || subject.split(/\s+/u).length > SUBJECT_MAX_WORDS) return null;
  const named = naming(subject);
  const defines = definesSubject(subject);
  const found = await findPassages(asking, `${subject} ${asking.query}`);
  const stated = await statementsIn(
    found.slice(0, PASSAGES_MAX),
    (text) => named.test(text) && saysImportance(text),
  );
  const rated = stated
    .map((sentence) => {
      const at = sentence.text.search(named) / sentence.text.length;
      const place = 1 - FIRST_SHARE * at;
      const isDefinition = defines(sentence.text) > 0;
      return {
        sentence,
        score: (place * (isDefinition ? FIRST_SHARE : 1)) / (1 + sentence.rank / RANK_HALF),
      };
    })
    .toSorted((a, b) => b.score - a.score)
    .slice(0, SENTENCES_MAX)
    .map(({ sentence: { passage, start, end, text } }) => ({ passage, start, end, text }));
  if (rated.length === 0) return null;
  const ordered = inOrderOfPlaces(rated);
  return quoteSentences(asking.intro, inContext(ordered), asking.isTitled);
}
