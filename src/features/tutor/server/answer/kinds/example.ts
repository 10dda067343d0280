import { givesExample, readKind } from '#language/question-kinds.ts';
import { withoutAsking } from '../../question/question-words.ts';
import { termsOf } from '../../quote/passage-sentences.ts';
import { inContext } from '../../quote/in-context.ts';
import type { Sentence } from '../../quote/quotable.ts';
import { type Quotation, quoteSentences } from '../../quote/quotation.ts';
import { type Asking, isStated, type Stated, statementsIn } from './asking.ts';
import { aroundTold } from './told-place.ts';

const EXAMPLES_MAX = 2;

/**
 * An example of what was just told, which is the query, after the question `asked`: a sentence of its paragraph that gives one, else one elsewhere that
 * stands beside what the question and what was told name both. What stands behind it comes nearest where no sentence does; null where nothing was told.
 */
export async function answerExample(asking: Asking, asked: string): Promise<Quotation | null> {
  const { query, passages, intro, isTitled, frame } = asking;
  const passage = passages.find((one) => aroundTold(one, query).told);
  const { told, behind } = passage ? aroundTold(passage, query) : { told: undefined, behind: [] };
  if (!told) return null;
  const close = behind.filter(({ text }) => isStated(text) && givesExample(text));
  const given = close.length > 0 ? close : await giving(asking, { asked, told });
  const examples = given.slice(0, EXAMPLES_MAX);
  return examples.length > 0
    ? quoteSentences(intro, inContext(examples), isTitled)
    : frame(behind.length > 0 ? behind.slice(0, EXAMPLES_MAX) : [told], { lacks: () => true });
}

/** Best first. */
async function giving(
  { passages }: Asking,
  { asked, told }: { asked: string; told: Sentence },
): Promise<Stated[]> {
  const { language } = told.passage;
  const said = termsOf(told.text, language);
  const wanted = [...termsOf(subjectOf(asked), language)];
  const shared = wanted.filter((term) => said.has(term));
  const subject = shared.length > 0 ? shared : wanted;
  const given = await statementsIn(passages, (text) => subject.length > 0 && givesExample(text));
  const naming = (...texts: ReadonlyArray<string | undefined>) => {
    const own = termsOf(texts.join('\n'), language);
    return subject.every((term) => own.has(term));
  };
  const named = given.filter(({ text }) => naming(text));
  return named.length > 0
    ? named
    : given.filter(({ text, before, next }) => naming(before?.text, text, next?.text));
}

function subjectOf(asked: string): string {
  const kind = readKind(asked);
  return kind && 'subject' in kind ? kind.subject : withoutAsking(asked);
}
