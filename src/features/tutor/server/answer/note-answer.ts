import { plainTitle } from '#server/grounding/quoted-text.ts';
import type { JudgedAnswer } from '#features/notebook/contract.notes.ts';
import type { Evidence } from '../find/find-evidence.ts';
import type { Judgement } from '../pedagogy/judge-attempt.ts';
import type { Rung } from '../pedagogy/ladder.ts';
import type { Question } from '../question/question.ts';
import type { TutorDeps } from './answering.ts';

interface Judged {
  question: Question;
  rung: Rung;
  evidence: Evidence;
}

/** Writes a judged attempt into the notebook, in the background: the learner neither waits for it nor suffers from it. */
export async function noteAnswer({ memory, log }: TutorDeps, judged: Judged): Promise<void> {
  const { question, rung } = judged;
  const verdict = certainVerdict(rung.judgement);
  const topic = topicOf(judged);
  if (!verdict || !topic || question.continues) return;
  try {
    await memory.noteAnswer({
      userId: question.readerId,
      conversationId: question.conversationId ?? null,
      topic,
      question: rung.question,
      said: question.message,
      verdict,
    });
  } catch (error) {
    log.warn({ error }, 'an answer could not be noted');
  }
}

/** What only seems to be so is not written down. */
function certainVerdict(judgement: Judgement | null): JudgedAnswer['verdict'] | null {
  if (judgement?.verdict === 'right') return judgement.isSettled ? 'right' : null;
  return judgement?.verdict === 'wrong' && judgement.by === 'arithmetic' ? 'wrong' : null;
}

/** The unit, else the section of the best passage, else the field of the professor. */
function topicOf({ question, evidence }: Judged): JudgedAnswer['topic'] | null {
  const { lesson, session } = question;
  if (lesson) {
    const title = lesson.unit === null ? lesson.course : `${lesson.unit} (${lesson.course})`;
    return { key: `course ${title}`, title: plainTitle(title) };
  }
  const [best] = evidence.passages;
  if (best) {
    const section = best.headingPath.at(-1);
    const title = section ? `${section} (${best.title})` : best.title;
    return { key: `${best.sourceId} ${section ?? ''}`, title: plainTitle(title) };
  }
  const field = plainTitle(session?.teaching.field ?? '');
  return field === '' ? null : { key: `field ${field}`, title: field };
}
