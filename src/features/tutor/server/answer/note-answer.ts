import { plainTitle } from '#server/grounding/quoted-text.ts';
import type { Citation } from '#shared/citation.ts';
import type { NotedAnswer } from '#features/notebook/contract.notes.ts';
import type { Evidence } from '../find/find-evidence.ts';
import type { Judgement } from '../pedagogy/judge-attempt.ts';
import type { Rung } from '../pedagogy/ladder.ts';
import type { Question } from '../question/question.ts';
import { type CheckedSolution, judgementOf } from '../solution/check-solution.ts';
import type { TutorDeps } from './answering.ts';

interface AnsweredTurn {
  question: Question;
  /** Null where no ladder is climbed. */
  rung: Rung | null;
  /** Null where the message hands in none. */
  solution: CheckedSolution | null;
  evidence: Evidence;
}

type Noting = Pick<TutorDeps, 'memory' | 'log'>;

/** What is judged, without whose it is. */
export type Note = Pick<NotedAnswer, 'question' | 'said' | 'verdict'> & {
  topic: NotedAnswer['topic'] | null;
};

/** Writes a judged attempt or solution into the notebook. */
export async function noteAnswer(
  deps: Noting,
  { question, rung, solution, evidence }: AnsweredTurn,
): Promise<void> {
  if (solution) return noteSolution(deps, { question, rung, solution, evidence });
  const verdict = certainVerdict(rung?.judgement ?? null);
  if (!rung || !verdict) return;
  const topic = topicOfPassages({ question, evidence });
  await note(deps, question, { topic, question: rung.question, said: question.message, verdict });
}

/** In the background: the learner neither waits for it nor suffers from it. */
export async function note(
  { memory, log }: Noting,
  question: Question,
  { topic, ...judged }: Note,
): Promise<void> {
  if (!topic || question.continues) return;
  const { readerId: userId, conversationId = null } = question;
  try {
    await memory.noteAnswer({ userId, conversationId, topic, ...judged });
  } catch (error) {
    log.warn({ error }, 'an answer could not be noted');
  }
}

/** The step that is wrong, or the whole of a right solution, whatever the question before it was. */
async function noteSolution(
  deps: Noting,
  { question, rung, solution, evidence }: AnsweredTurn & { solution: CheckedSolution },
): Promise<void> {
  const { firstWrong, steps, isOther } = solution;
  const verdict = certainVerdict(judgementOf({ ...solution, isOther: isOther && firstWrong === null }));
  if (!verdict) return;
  const task = isOther ? steps[0]?.text : (rung?.question ?? steps[0]?.text);
  await note(deps, question, {
    topic: topicOfMathematics({ question, evidence }),
    question: task ?? '',
    said: firstWrong?.text ?? steps.map(({ text }) => text).join('; '),
    verdict,
  });
}

/** What only seems to be so is not written down. */
function certainVerdict(judgement: Judgement | null): Note['verdict'] | null {
  if (judgement?.verdict === 'right') return judgement.isSettled ? 'right' : null;
  return judgement?.verdict === 'wrong' && judgement.by === 'arithmetic' ? 'wrong' : null;
}

type Asked = Pick<AnsweredTurn, 'question' | 'evidence'>;

/** The unit, else the section of the best passage, else the field of the professor. */
function topicOfPassages({ question, evidence }: Asked): Note['topic'] {
  const [best] = evidence.passages;
  const section = best?.headingPath.at(-1);
  const passage = best && ofSection({ id: best.sourceId, title: best.title, section });
  return ofLesson(question) ?? passage ?? ofField(question);
}

/** Figures and signs say little about where a book treats them. */
function topicOfMathematics({ question, evidence }: Asked): Note['topic'] {
  const [best] = evidence.passages;
  const document = best && ofSection({ id: best.sourceId, title: best.title, section: undefined });
  return ofLesson(question) ?? ofField(question) ?? document ?? null;
}

/** Where nothing was searched. */
export function topicOfReply(question: Question): Note['topic'] {
  return ofLesson(question) ?? ofField(question);
}

/** Of what was quoted from a document or a unit of a course. */
export function topicOfQuote(
  question: Question,
  { citation, unit }: { citation: Citation | null; unit: { title: string } | null },
): Note['topic'] {
  const { document_id: id, title = '', heading: section } = citation ?? {};
  const ofDocument = id === undefined ? null : ofSection({ id, title, section });
  const ofUnit = unit && ofCourse(unit.title);
  return ofLesson(question) ?? ofDocument ?? ofUnit ?? ofField(question);
}

function ofLesson({ lesson }: Question): Note['topic'] {
  if (!lesson) return null;
  return ofCourse(lesson.unit === null ? lesson.course : `${lesson.unit} (${lesson.course})`);
}

function ofCourse(title: string): Note['topic'] {
  return { key: `course ${title}`, title: plainTitle(title) };
}

function ofSection({ id, title, section }: { id: string; title: string; section: string | undefined }) {
  const shown = section ? `${section} (${title})` : title;
  return { key: `${id} ${section ?? ''}`, title: plainTitle(shown) };
}

function ofField({ session }: Question): Note['topic'] {
  const field = plainTitle(session?.teaching.field ?? '');
  return field === '' ? null : { key: `field ${field}`, title: field };
}
