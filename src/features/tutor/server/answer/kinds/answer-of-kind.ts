import { FURTHER_KINDS, type FurtherKind } from '#language/detail-types.ts';
import { UNDETERMINED } from '#language/languages.ts';
import { type AskedKind, givesCause, namesLaw, namesSort, readKind } from '#language/question-kinds.ts';
import { asksExample } from '#language/wording.ts';
import { goesOn, rankAskedFor } from '../../question/follow-up.ts';
import { lastExchange } from '../../question/told.ts';
import { answerTexts, textLanguage } from '../texts/answer-texts.ts';
import { quoteDocuments } from '../quote-documents.ts';
import type { Answering } from '../answering.ts';
import type { Sentence } from '../../quote/quotable.ts';
import { joined, type Quotation } from '../../quote/quotation.ts';
import type { Asking } from './asking.ts';
import { answerBound } from './bound.ts';
import { answerCalculation } from './calculation.ts';
import { answerCause } from './cause.ts';
import { answerCount } from './count.ts';
import { answerCounted } from './counted.ts';
import { answerDetail, answerNamedDetail } from './detail.ts';
import { mayTellOfNamed } from './detail-of-named.ts';
import { answerDuration } from './duration.ts';
import { answerDifference } from './difference.ts';
import { answerExample } from './example.ts';
import { answerExercise } from './exercise.ts';
import { formAsked } from './form-asked.ts';
import { answerFormula } from './formula.ts';
import { answerFurther } from './further.ts';
import { kindTexts } from './kind-texts.ts';
import { answerImportance } from './importance.ts';
import { answerInOrder } from './in-order.ts';
import { answerWholeList } from './whole-list.ts';
import { answerNamedRow } from './named-row.ts';
import { answerNextRow } from './next-row.ts';
import { answerMeaning } from './meaning.ts';
import { answerOpinion } from './opinion.ts';
import { answerRole } from './role.ts';
import { answerSaying, answerWho } from './saying.ts';
import { answerHowTo, answerSteps } from './steps.ts';
import { answerSymbol } from './symbol.ts';
import { answerTable } from './table.ts';
import { answerTerms } from './terms.ts';
import { answerTruth } from './truth.ts';
import { answerWhereabouts } from './whereabouts.ts';
import { answerWhyOf, answerWhySo } from './why-so.ts';

/** Answered by what is looked for, and not by their own subject, which may be a pronoun: 'And why do they close?' */
const BY_QUERY: ReadonlySet<AskedKind['kind']> = new Set(['cause', 'manner']);
/** Kinds whose answer has a form of its own ('it does …', a number of things): what merely has the words only comes nearest. */
const OF_A_FORM: ReadonlySet<AskedKind['kind']> = new Set(['role', 'difference', 'count']);
/** 'What are the steps of …', 'what is the second step of …', 'how many steps …'. */
const OF_STEPS: ReadonlySet<AskedKind['kind']> = new Set(['list', 'meaning', 'count', 'formula']);
/** What a row of a table is no answer to. */
const OF_SENTENCES: ReadonlySet<AskedKind['kind']> = new Set([
  'truth',
  'difference',
  'saying',
  'who',
  'where',
  'cause',
  'manner',
  'importance',
  'role',
]);

/** Of these, what sentences do not say may be in a row: 'Who won at Teruel?', 'Is bleach an acid?' */
const OF_A_ROW: ReadonlySet<AskedKind['kind']> = new Set(['who', 'where', 'truth']);

type Asked = Pick<Answering, 'question' | 'read' | 'evidence'>;

/** Null where the question is of no kind that a rule tells, or the documents do not answer it in its kind. */
export async function answerOfKind(
  knowledge: Asking['knowledge'],
  answering: Asked,
): Promise<Quotation | null> {
  const { question, read, evidence } = answering;
  const { passages, places, language, title } = evidence;
  if (read.kind === 'terms') return answerTerms(knowledge, question, { language, title });
  if (read.kind !== 'subject' || places !== null) return null;
  const asking = askingOf(knowledge, answering);
  const last = lastExchange(question);
  const ofOpinion = answerOpinion(asking, read.asked, evidence);
  if (ofOpinion) return ofOpinion;
  const ofNext = last && (await answerNextRow(asking, { message: question.message, ...last }));
  if (ofNext) return ofNext;
  if (read.answerBefore !== '') return passages.length === 0 ? null : answerLeaning(asking, answering);
  const asked = readKind(read.asked);
  const worked = answerCalculation(read.asked, [language, question.language]);
  const ofBound = worked ? null : await answerBound(asking, read.asked);
  if (ofBound) return ofBound;
  if (passages.length === 0) return worked;
  if (worked) {
    const formula = asked?.kind === 'formula' ? await answerFormula(asking, asked) : null;
    return formula ? joined([formula, worked]) : worked;
  }
  return (await answerExercise(asking, read.asked)) ?? answerAlone(asking, answering);
}

function askingOf(knowledge: Asking['knowledge'], { question, read, evidence }: Asked): Asking {
  const { passages, language, title } = evidence;
  const asked = readKind(read.asked);
  return {
    knowledge,
    readerId: question.readerId,
    sourceIds: question.documentIds && question.documentIds.length > 0 ? question.documentIds : undefined,
    // 'How does sleep work' is looked for without its verb.
    query: asked?.kind === 'manner' && read.answerBefore === '' ? asked.subject : evidence.query,
    passages,
    isTitled: title === null,
    wantsExample: asksExample(read.asked),
    language,
    intro: answerTexts(textLanguage(language, question.language), title).intro,
    texts: kindTexts(language, question.language, title),
    frame: (sentences, how) =>
      quoteDocuments(evidence, sentences, {
        fallback: question.language,
        isFormed: formAsked(read),
        isOfNamed: (said) => mayTellOfNamed({ asked: read.asked, before: leantOn({ question, read }) }, said),
        ...how,
      }),
  };
}

/** A question that leans on the one before it. */
async function answerLeaning(asking: Asking, answering: Asked): Promise<Quotation | null> {
  const { question, read } = answering;
  const { message } = question;
  const asked = readKind(read.asked);
  if (read.ofTold !== null) return answerOfTold(asking, read.ofTold, answering);
  const isOfCause = asked?.kind === 'cause';
  const ofWhy = isOfCause ? answerWhyOf(asking, { message, told: read.answerBefore }) : null;
  const ofDetail =
    ofWhy ??
    answerNamedDetail(asking, { message, before: leantOn({ question, read }), quoted: read.answerBefore });
  if (ofDetail) return ofDetail;
  if (asked !== null && BY_QUERY.has(asked.kind)) return answered(asking, asked);
  // 'When is that due?' may have its cell, and is of no kind by itself.
  const ofTable = await answerTable(asking, asking.query, { isCell: true, isWhole: true });
  return ofTable ?? answerNamedRow(asking, message);
}

/** A question that needs no other one; it may go on from the answer before. */
async function answerAlone(asking: Asking, { question, read, evidence }: Asked): Promise<Quotation | null> {
  const asked = readKind(read.asked);
  const goingOn = { message: question.message, before: '', quoted: toldBefore(question) };
  const ofDetail = answerNamedDetail(asking, goingOn);
  if (ofDetail) return ofDetail;
  const ofSymbol =
    asked?.kind === 'meaning'
      ? await answerSymbol(asking, { subject: asked.subject, question: read.asked })
      : null;
  if (ofSymbol) return ofSymbol;
  const ofDuration = await answerDuration(asking, read.asked);
  if (ofDuration) return ofDuration;
  const ofNamed = asked && OF_A_ROW.has(asked.kind) ? await answerNamedRow(asking, read.asked) : null;
  if (ofNamed) return ofNamed;
  if (asked && OF_SENTENCES.has(asked.kind)) return answered(asking, asked);
  // What something is a row tells only where the question names a column of it.
  const isCell = asked?.kind === 'meaning';
  const ofTable = await answerTable(asking, inTheirWords(read, evidence), { isCell });
  const ofFuller = ofTable || !isCell ? null : await answerFuller(asking, read.fuller);
  if (ofFuller) return ofFuller;
  const ofSentences = ofTable ?? (asked && (await answered(asking, asked)));
  if (ofSentences) return ofSentences;
  return isCell ? answerTable(asking, read.query) : answerNamedRow(asking, read.asked);
}

/** A question in another language in the words of the documents, as far as they are kin to its own. */
function inTheirWords(
  read: Pick<Answering['read'], 'query'>,
  { query, language, passages }: Answering['evidence'],
): string {
  const spoken = passages[0]?.language ?? UNDETERMINED;
  return [language, UNDETERMINED].includes(spoken) ? read.query : query;
}

/** What the first of several things is that the documents define. */
async function answerFuller(asking: Asking, subjects: readonly string[]): Promise<Quotation | null> {
  for (const subject of subjects) {
    const answer = await answerMeaning(asking, { subject });
    const said =
      answer?.quotes.map(({ passage, quote: { span } }) => passage.text.slice(span.start, span.end)) ?? [];
    if (said.some((text) => text.toLowerCase().includes(subject.toLowerCase()))) return answer;
  }
  return null;
}

/** What is asked of what was just told alone. */
async function answerOfTold(
  asking: Asking,
  wanted: NonNullable<Answering['read']['ofTold']>,
  { question, evidence: { title } }: Pick<Answering, 'question' | 'evidence'>,
): Promise<Quotation | null> {
  const { asked, told } = lastExchange(question) ?? { asked: '', told: '' };
  const { nearest, notAnswered, aroundBefore } = answerTexts(
    textLanguage(asking.language, question.language),
    title,
  );
  const isOpen = [nearest, notAnswered, aroundBefore].some((text) => told.includes(text));
  if (wanted === 'list') return answerCounted(asking, { asked, told: isOpen ? '' : told });
  if (wanted === 'example') return answerExample(asking, asked);
  if (wanted === 'cause')
    return answerWhySo(asking, { isAskedAgain: readKind(asked)?.kind === 'cause', told });
  if (isFurther(wanted))
    return answerFurther(asking, { kind: wanted, message: question.message, asked, told });
  return answerDetail(asking, { detail: wanted, asked, isOpen });
}

function isFurther(wanted: string): wanted is FurtherKind {
  return FURTHER_KINDS.some((kind) => kind === wanted);
}

/** The answer before, where a message goes on from it; else empty. */
function toldBefore(question: Answering['question']): string {
  const last = lastExchange(question);
  return last && goesOn(question.message, last.asked) ? last.told : '';
}

/** The question before, where one leans on it; else empty. */
function leantOn({ question, read }: Pick<Answering, 'question' | 'read'>): string {
  return read.answerBefore === '' ? '' : (lastExchange(question)?.asked ?? '');
}

/** What is wanted of sentences where none had the form that the question asks for. */
export function formOf({ question, read, evidence }: Answering): {
  isOtherKind: boolean;
  lacksCause: boolean;
  isUndecided: boolean;
  isFormed: (sentences: readonly Sentence[]) => boolean;
  isOfNamed: (sentences: readonly Sentence[]) => boolean;
} {
  const isNew = read.kind === 'subject' && read.answerBefore === '' && evidence.places === null;
  const asked = isNew ? readKind(read.asked) : null;
  const before = leantOn({ question, read });
  return {
    isOtherKind: asked !== null && OF_A_FORM.has(asked.kind),
    lacksCause: asked?.kind === 'cause',
    // What is about it gives no cause of it, and is not the second of what was never listed.
    isUndecided: read.ofTold !== null || (before !== '' && rankAskedFor(question.message, before) !== null),
    isFormed: formAsked(read),
    isOfNamed: (said) => mayTellOfNamed({ asked: read.asked, before }, said),
  };
}

/** Where no list was found, what merely has the words comes nearest. */
function nearestOnly(asking: Asking): Asking {
  return { ...asking, frame: (sentences) => asking.frame(sentences, { isOtherKind: true }) };
}

/** A number, or where only kinds of things are counted and no sentence tells how many there are, all of them. */
async function countOf(asking: Asking, asked: { subject: string }): Promise<Quotation | null> {
  const counted = await answerCount(asking, asked);
  if (counted?.grounded || !namesSort(asked.subject)) return counted;
  return (await answerWholeList(asking, asked)) ?? counted;
}

/** Which kind is answered by which function. */
async function answered(asking: Asking, asked: AskedKind): Promise<Quotation | null> {
  const ofSteps = OF_STEPS.has(asked.kind) && 'subject' in asked ? await answerSteps(asking, asked) : null;
  if (ofSteps) return ofSteps;
  switch (asked.kind) {
    case 'truth':
      return answerTruth(asking, asked);
    case 'difference':
      return answerDifference(asking, asked);
    case 'saying':
      return answerSaying(asking, asked);
    case 'who':
      return answerWho(asking, asked);
    case 'list':
      // Of what no sentence counts up, causes and effects for example, it is told in a row.
      return (
        (await answerWholeList(asking, asked)) ??
        answerCause(givesCause(asked.subject) ? asking : nearestOnly(asking), { kind: 'list' })
      );
    case 'formula':
      return answerFormula(asking, asked);
    case 'role':
      return answerRole(asking, asked);
    case 'importance':
      return answerImportance(asking, asked);
    case 'meaning':
      // 'Kepler's laws' are several.
      return (
        (namesLaw(asked.subject) ? await answerInOrder(asking, asked) : null) ?? answerMeaning(asking, asked)
      );
    case 'where':
      return answerWhereabouts(asking, asked);
    case 'count':
      return countOf(asking, asked);
    case 'cause':
      return answerCause(asking, { kind: 'cause' });
    case 'manner':
      return (
        (await answerHowTo(asking, asked)) ??
        (await answerInOrder(asking, asked)) ??
        answerCause(asking, { kind: 'manner' })
      );
  }
}
