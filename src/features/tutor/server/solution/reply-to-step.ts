import { evaluateArithmetic } from '#grading/arithmetic.ts';
import { plainMath } from '#grading/plain-math.ts';
import { isSolvedLine, rightLine } from '#grading/steps/replies.ts';
import type { Judgement } from '../pedagogy/judge-attempt.ts';
import { hintTexts } from '../pedagogy/hint-texts.ts';
import { hasLadder } from '../pedagogy/teaching-modes.ts';
import { type Heard, moveAbout } from '../question/heard.ts';
import type { Move } from '../question/moves.ts';
import type { Question } from '../question/question.ts';
import { asksAnew } from './asks-anew.ts';
import { valuesOf } from './check-solution.ts';
import { judgeReplyToStep, type ReplyVerdict, sidesOf } from './judge-reply.ts';
import { quoted } from './lines.ts';
import { leadingOn } from './reply-leads.ts';
import { replyTexts } from './reply-texts.ts';
import { solutionTexts } from './solution-texts.ts';
import type { StepAtHand } from './step.ts';
import { findStepAtHand } from './step-at-hand.ts';

/** What the tutor says to a reply to its own question about a wrong step. */
export interface ReplyToStep {
  text: string;
  /** For the ladder of hints; null where nothing was tried. */
  judgement: Judgement | null;
  move: Move;
  /** The line that the reply was held against. */
  question: string;
  /** It shows the result of the task itself. */
  showsResult: boolean;
}

/** Null where no step is at hand, and for a message about something else. */
export async function replyToStep(heard: Heard): Promise<ReplyToStep | null> {
  const { question, language } = heard;
  const { message } = question;
  const step = heard.talk ? null : await findStepAtHand(heard);
  if (!step) return null;
  const move = moveAbout(heard, step.from ?? step.wrong);
  if (move === 'question' && !namesStep(message, step, language)) return null;
  const verdict = await judgeReplyToStep(step, message, language);
  const isJudged = verdict.kind !== 'words' && verdict.kind !== 'wrongNumber';
  if (!isJudged && !namesStep(message, step, language) && asksAnew(message, { move, language })) return null;
  const replying = { step, verdict, move, language };
  if (move === 'plea' && verdict.kind === 'words' && isHeldBack(question))
    return { ...plain(replying), text: `${hintTexts(language).hold}\n\n${leadingOn(step, language)}` };
  return said(replying);
}

interface Replying {
  step: StepAtHand;
  verdict: ReplyVerdict;
  move: Move;
  language: string;
}

function said(replying: Replying): ReplyToStep {
  const { step, verdict, move, language } = replying;
  const texts = replyTexts(language);
  const from = quoted(step.from ?? step.wrong);
  if (verdict.kind === 'rightValue')
    return { ...plain(replying), text: texts.yes, judgement: judged('step') };
  if (verdict.kind === 'right') {
    const isResult = isSolvedLine(verdict.line, language);
    const text = [texts.follows(quoted(verdict.line), from), isResult ? texts.result : texts.goOn].join(' ');
    return { ...plain(replying), text, judgement: judged(isResult ? 'right' : 'step') };
  }
  const isShown = step.isLedOn || (move === 'plea' && verdict.kind === 'words');
  const opening = openingOf(replying, isShown);
  const line = isShown && step.from !== null && !step.isLost ? lineFor(step, language) : null;
  const lead = isShown ? shownOf(step, line, language) : leadingOn(step, language);
  const isWrong = verdict.kind === 'wrongLine' || verdict.kind === 'repeated';
  return {
    ...plain(replying),
    text: [...opening, lead].join('\n\n'),
    judgement: isWrong || move === 'attempt' ? judged(isWrong ? 'wrong' : 'unknown') : null,
    showsResult: line !== null && isSolvedLine(line, language),
  };
}

function plain({ step, move }: Replying): ReplyToStep {
  return { text: '', judgement: null, move, question: step.from ?? step.wrong, showsResult: false };
}

/** What is said of the reply itself. */
function openingOf({ step, verdict, move, language }: Replying, isShown: boolean): string[] {
  const texts = replyTexts(language);
  const from = quoted(step.from ?? step.wrong);
  switch (verdict.kind) {
    case 'repeated':
      return [texts.repeated(quoted(verdict.line))];
    case 'wrongLine':
      return [(step.isMended ? texts.doesNotFollowNow : texts.doesNotFollow)(quoted(verdict.line), from)];
    case 'wrongNumber':
      return [texts.unfit(verdict.line, from)];
    case 'wrongSum':
      return [texts.unequal(quoted(verdict.line))];
    case 'rightSum':
      return [texts.equal(quoted(verdict.line))];
    case 'leftOnly':
      return [texts.leftOnly(quoted(step.wrong))];
    case 'rightOnly':
      return [texts.rightOnly(quoted(step.wrong))];
    default:
      if (isShown) return [];
      return [move === 'stuck' || move === 'plea' ? texts.stuck : texts.heard];
  }
}

function lineFor({ from, wrong }: StepAtHand, language: string): string | null {
  return from === null ? null : rightLine({ from, wrong }, language);
}

/** The step that is right, as far as it can be worked out. */
function shownOf(step: StepAtHand, line: string | null, language: string): string {
  const texts = replyTexts(language);
  const { from, wrong, lost, isLost, variable } = step;
  if (from === null) {
    const [left, right] = sidesOf(wrong).map((side) => evaluateArithmetic(plainMath(side, language)));
    const format = (value: number) => new Intl.NumberFormat(language, { useGrouping: false }).format(value);
    return typeof left === 'number' && typeof right === 'number'
      ? texts.shownSides(quoted(wrong), format(left), format(right))
      : texts.eachSide(quoted(wrong));
  }
  if (isLost && lost.length > 0)
    return texts.shownLost(valuesOf(variable, lost, language), quoted(from), quoted(wrong));
  if (line === null) return texts.cannotShow(quoted(from), quoted(wrong));
  const shown = texts.shown(quoted(line), quoted(from));
  return isSolvedLine(line, language) ? shown : `${shown} ${texts.goOn}`;
}

function judged(verdict: Judgement['verdict']): Judgement {
  return { verdict, by: verdict === 'unknown' ? null : 'arithmetic', isSettled: verdict === 'right' };
}

/** 'How do I get to step 2?' asks about the step, too. */
function namesStep(message: string, { number }: StepAtHand, language: string): boolean {
  const { step } = solutionTexts(language);
  const small = message.toLowerCase();
  return [number - 1, number].some((one) => small.includes(step(one)));
}

function isHeldBack({ session }: Question): boolean {
  return session !== undefined && hasLadder(session.teaching.mode);
}
