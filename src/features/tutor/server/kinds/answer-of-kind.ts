import { type AskedKind, readKind } from '#language/question-kinds.ts';
import { answerTexts, textLanguage } from '../answer/texts/answer-texts.ts';
import { quoteDocuments } from '../answer/quote-documents.ts';
import type { Answering } from '../answer/answering.ts';
import type { Quotation } from '../quote/quotation.ts';
import type { Asking } from './asking.ts';
import { answerCalculation } from './calculation.ts';
import { answerCause } from './cause.ts';
import { answerDifference } from './difference.ts';
import { answerFormula } from './formula.ts';
import { kindTexts } from './kind-texts.ts';
import { answerImportance } from './importance.ts';
import { answerList } from './listing.ts';
import { answerMeaning } from './meaning.ts';
import { answerRole } from './role.ts';
import { answerTruth } from './truth.ts';

/** Null where the question is of no kind that a rule tells, or the documents do not answer it in its kind. */
export async function answerOfKind(
  knowledge: Asking['knowledge'],
  { question, read, evidence }: Answering,
): Promise<Quotation | null> {
  const { passages, places, language, title } = evidence;
  const isNew = read.kind === 'subject' && read.answerBefore === '' && places === null;
  if (!isNew) return null;
  const worked = answerCalculation(read.asked, [language, question.language]);
  if (worked) return worked;
  if (passages.length === 0) return null;
  const texts = kindTexts(language, question.language, title);
  const asked = readKind(read.asked);
  if (!asked) return null;
  const asking: Asking = {
    knowledge,
    readerId: question.readerId,
    sourceIds: question.documentIds && question.documentIds.length > 0 ? question.documentIds : undefined,
    query: evidence.query,
    passages,
    isTitled: title === null,
    language,
    intro: answerTexts(textLanguage(language, question.language), title).intro,
    texts,
    frame: (sentences) => quoteDocuments(evidence, sentences, { fallback: question.language }),
  };
  return answered(asking, asked);
}

/** Whether only a certain form of sentence answers, which no sentence had: what merely has the words is then what comes nearest. */
export function asksForKind({ read, evidence }: Answering): boolean {
  const isNew = read.kind === 'subject' && read.answerBefore === '' && evidence.places === null;
  const asked = isNew ? readKind(read.asked) : null;
  return asked?.kind === 'role' || asked?.kind === 'difference';
}

/** Which kind is answered by which function. */
function answered(asking: Asking, asked: AskedKind): Promise<Quotation | null> {
  switch (asked.kind) {
    case 'truth':
      return answerTruth(asking, asked);
    case 'difference':
      return answerDifference(asking, asked);
    case 'list':
      return answerList(asking, asked);
    case 'formula':
      return answerFormula(asking, asked);
    case 'role':
      return answerRole(asking, asked);
    case 'importance':
      return answerImportance(asking, asked);
    case 'meaning':
      return answerMeaning(asking, asked);
    case 'cause':
    case 'manner':
      return answerCause(asking, { kind: asked.kind });
  }
}
