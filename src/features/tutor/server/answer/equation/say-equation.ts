import type { Hint } from '#shared/chat-event.ts';
import { INTERFACE_LANGUAGES } from '#shared/languages.ts';
import type { Knowledge } from '#server/knowledge/knowledge.ts';
import type { Answering } from '../answering.ts';
import { hintTexts, closingOf } from '../../pedagogy/hint-texts.ts';
import type { Rung } from '../../pedagogy/ladder.ts';
import { showsAnswer } from '../../pedagogy/rungs.ts';
import { asksWhy } from '../../question/follow-up.ts';
import { lastExchange } from '../../question/told.ts';
import { joined, type Quotation, quoteSentences, saying } from '../../quote/quotation.ts';
import { lineIn, quoted } from '../../solution/lines.ts';
import { type AskedEquation, askedEquation } from './asked-equation.ts';
import { pageOn } from './equation-page.ts';
import { equationTexts } from './equation-texts.ts';
import { similarTo, workingOf } from './working.ts';

interface Said {
  answer: Quotation;
  hint: Hint | null;
}

/**
 * What algebra says of an equation without a model: where a ladder is climbed its next step, else the solution line by line, with what the
 * documents say of such equations. Null for every other question.
 */
export async function sayEquation(
  knowledge: Pick<Knowledge, 'search'>,
  answering: Answering,
): Promise<Said | null> {
  const { question, read, rung, evidence } = answering;
  const isNew = read.kind === 'subject' && evidence.places === null;
  if (!isNew && !rung) return null;
  const languages = [evidence.language, question.language, ...INTERFACE_LANGUAGES];
  const before = rung ? null : lastExchange(question);
  const explained =
    before && asksWhy(question.message, before.asked) ? await askedEquation(before.asked, languages) : null;
  if (explained) return { answer: saying(reasonsOf(explained)), hint: null };
  const asked = await askedEquation(rung?.question ?? read.asked, languages);
  if (!asked) return null;
  const { language } = asked;
  const own = rung
    ? saying([...openingOf(rung, asked), ...(await stepsOf(answering, rung, asked))].join('\n\n'))
    : saying(solutionOf(asked));
  if (rung && rung.hint.kind !== 'solution') return { answer: own, hint: rung.hint };
  const { documentIds, readerId } = question;
  const sourceIds = documentIds && documentIds.length > 0 ? documentIds : undefined;
  const isRead = answering.isWholeLibrary || documentIds?.length !== 0;
  const page = isRead ? await pageOn(knowledge, asked.solved, { readerId, sourceIds, language }) : null;
  const pages = page ? [quoteSentences(equationTexts(language).page, [page], evidence.title === null)] : [];
  return { answer: joined([own, ...pages]), hint: rung?.hint ?? null };
}

/** 'Why?' after a solution. */
function reasonsOf({ solved, language }: AskedEquation): string {
  const line = quoted(solved.lines[0]?.text ?? '');
  return `${equationTexts(language).why[solved.degree](line, solved.variable)}\n\n${workingOf(solved, language)}`;
}

function solutionOf({ solved, language }: AskedEquation): string {
  return `${equationTexts(language).solved}\n\n${workingOf(solved, language)}`;
}

/** What is said to the message itself, before the step. */
function openingOf({ move, judgement }: Rung, { solved, language }: AskedEquation): string[] {
  const texts = hintTexts(language);
  if (move === 'plea') return [texts.hold];
  if (move === 'stuck') return [texts.stuck];
  if (!judgement) return [];
  if (judgement.verdict === 'unknown')
    return [equationTexts(language).unreadable(quoted(`${solved.variable} = 1`))];
  return [texts.attempt[judgement.verdict]];
}

async function stepsOf(
  answering: Answering,
  { hint, judgement }: Rung,
  asked: AskedEquation,
): Promise<string[]> {
  const { language } = asked;
  const texts = equationTexts(language);
  if (hint.kind === 'right') return [hintTexts(language).why];
  if (showsAnswer(hint)) return [solutionOf(asked)];
  const solved = (judgement?.verdict === 'step' && (await goneOn(answering, language))) || asked.solved;
  const [first, second] = solved.lines;
  const line = quoted(first?.text ?? '');
  if (hint.kind === 'similar') {
    const similar = await similarTo(asked.solved);
    if (similar) return [texts.similar, workingOf(similar, language), closingOf(hint, language, null)];
  }
  if (hint.kind === 'question' || !second) return [texts.ask[solved.degree](line, solved.variable)];
  return [texts.next(line, texts.does(second.operation))];
}

/** The learner's own line, from which the next step leads on. */
async function goneOn({ question }: Answering, language: string): Promise<AskedEquation['solved'] | null> {
  const line = lineIn(question.message, language);
  const asked = line === null ? null : await askedEquation(line, [language]);
  return asked?.solved ?? null;
}
