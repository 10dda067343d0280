import { topicOfReply, note } from './note-answer.ts';
import { climb, findAtHand } from '../pedagogy/ladder.ts';
import { hintAt, LAST_STEP } from '../pedagogy/rungs.ts';
import { hasLadder } from '../pedagogy/teaching-modes.ts';
import type { Hint } from '#shared/chat-event.ts';
import { practise } from '../practice/practice.ts';
import type { Heard } from '../question/heard.ts';
import type { Question } from '../question/question.ts';
import { type ReplyToStep, replyToStep } from '../solution/reply-to-step.ts';
import type { TutorDeps } from './answering.ts';
import type { Said } from './library-answer.ts';

/**
 * Answers what needs neither a model nor a search: a quiz, a wish to know where to begin, and a reply to the tutor's own question about a
 * wrong step. Null for every other message.
 */
export async function answerReply(deps: TutorDeps, heard: Heard): Promise<Said | null> {
  return (await practise(deps, heard)) ?? (await answerAboutStep(deps, heard));
}

async function answerAboutStep(deps: TutorDeps, heard: Heard): Promise<Said | null> {
  const { question } = heard;
  const reply = await replyToStep(heard);
  if (!reply) return null;
  const hint = await climbed(deps, question, reply);
  const { text, judgement, question: asked } = reply;
  if (judgement?.by === 'arithmetic') {
    const verdict = judgement.verdict === 'wrong' ? 'wrong' : 'right';
    const topic = topicOfReply(question);
    void note(deps, question, { topic, question: asked, said: question.message, verdict });
  }
  return { text, citations: [], hint, isVerdict: judgement?.by === 'arithmetic' };
}

/** An attempt at the step is one at the question that the solution belongs to. */
async function climbed(
  deps: TutorDeps,
  { session, readerId: userId, conversationId, message: attempt }: Question,
  { move, judgement, showsResult }: ReplyToStep,
): Promise<Hint | null> {
  if (!session || !hasLadder(session.teaching.mode)) return null;
  const asking = { userId, conversationId };
  const atHand = await findAtHand(deps, asking);
  if (!atHand) return null;
  const { question, result } = atHand;
  const said = judgement ? ('attempt' as const) : move === 'question' ? ('aside' as const) : move;
  const { hint } = await climb(deps, asking, { question, result, move: said, judgement, attempt });
  return showsResult ? hintAt(LAST_STEP) : hint;
}
