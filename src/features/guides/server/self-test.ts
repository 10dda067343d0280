import type { AskedDraft } from '#features/practice/contract.drafts.ts';
import type { GuideQuestion } from '../contract.ts';
import type { GuideDeps } from './context.ts';
import type { TermsTask } from './key-terms.ts';

const GAP = /\[\[\d{1,2}\]\]/g;
const BLANK = '______';
/** Numbered citations that the rules leave behind what they say. */
const MARKER = /[ \t]?\[\d{1,3}\](?!\()/g;

/** What practice would ask about a part, in the order of the text. */
export async function selfTest(
  { ports }: GuideDeps,
  { document, readerId, text: { range }, most, language }: Omit<TermsTask, 'glossary'>,
): Promise<GuideQuestion[]> {
  const wanted = { documentId: document.id, readerId, range, language, count: most };
  const drafts = await ports.draftQuestions(wanted);
  return drafts.toSorted((a, b) => a.position - b.position).map(toQuestion);
}

function toQuestion({
  prompt,
  content,
  explanation,
  citation,
  author,
  language,
  answers,
}: AskedDraft): GuideQuestion {
  return {
    prompt: prompt.replaceAll(GAP, BLANK),
    options: 'options' in content ? content.options.map(({ text }) => text) : [],
    answers,
    explanation: content.kind === 'number' ? explanation.replaceAll(MARKER, '') : '',
    citation,
    is_of_book: author === 'book',
    language,
  };
}
