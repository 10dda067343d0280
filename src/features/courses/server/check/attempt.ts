import type { JudgedCheck } from '#features/practice/contract.drafts.ts';
import { uuidOf } from '#server/uuid-of.ts';
import type { BodyOf, ResponseOf } from '#shared/endpoint.ts';
import { AppError } from '#shared/errors.ts';
import type { Answered, attemptCheck as endpoint } from '../../contract.attempt.ts';
import type { CheckKey } from '../../contract.check-key.ts';
import type { CourseLanguage, UnitBody } from '../../contract.ts';
import type { CourseDeps, CourseReader, StoredCourse } from '../context.ts';
import { getCourse, holdCourse, keepCompletion } from '../learning.ts';
import { saveAttempt } from '../queries/checks.ts';
import { enrol, lockEnrolment } from '../queries/learning.ts';
import { unitsOf } from '../wire.ts';
import { getVisible } from '../catalogue.ts';
import { findBuiltIn } from '../samples/built-in.ts';
import type { CheckPorts } from './ports.ts';
import { whereToRead } from './where-to-read.ts';
import { type AskedQuestion, draftsOf, neededOf, questionsOf } from './questions.ts';

type Attempt = BodyOf<typeof endpoint>;
type Result = ResponseOf<typeof endpoint>;

interface Wanted {
  id: string;
  unitId: string;
  language: CourseLanguage;
}

interface Outcome extends Omit<Wanted, 'unitId'> {
  attemptId: string;
  unit: UnitBody;
  judged: JudgedCheck;
}

/** Judges an attempt, keeps what became of it, and finishes the unit when it was enough. */
export async function attemptCheck(
  deps: CourseDeps & CheckPorts,
  reader: CourseReader,
  { unitId, attempt, ...wanted }: Wanted & { attempt: Attempt },
): Promise<Result> {
  const { unit, ...course } = await findUnit(deps, reader, { unitId, ...wanted });
  const asked = questionsOf(unit);
  const given = orderedBy(asked, attempt);
  const judged = await deps.recordCheck(reader.id, {
    source: { courseId: course.id, unitId, title: `${course.content.title} · ${unit.title}` },
    needed: neededOf(unit),
    drafts: draftsOf(unit, { ...wanted, isBuiltIn: findBuiltIn(course.id, wanted.language) !== null }),
    answers: given.map(({ question, ...answer }) => ({
      ...answer,
      // Of the same answer of the same attempt always the same, so that practice counts it once.
      id: uuidOf(`${attempt.id}:${question}`),
      milliseconds: Math.round(attempt.milliseconds / given.length),
    })),
  });
  await keep(deps, reader, { ...wanted, attemptId: attempt.id, unit, judged });
  return {
    right: judged.right,
    needed: neededOf(unit),
    is_passed: judged.isPassed,
    questions: answeredOf(asked, judged, unit.text),
    course: await getCourse(deps, reader, wanted),
  };
}

/** Joins what is shown of the course: whoever changes it meanwhile decides with the next attempt. */
async function keep(
  deps: CourseDeps,
  reader: CourseReader,
  { attemptId, unit, judged, ...wanted }: Outcome,
): Promise<void> {
  const { db, clock } = deps;
  await db.transaction(async () => {
    const { id: courseId, content } = await holdCourse(deps, reader, wanted);
    const learner = { userId: reader.id, courseId };
    await enrol(db, learner, clock.now());
    await lockEnrolment(db, learner);
    const best = { bestRight: judged.right, bestAsked: judged.verdicts.length };
    const row = { ...learner, ...best, unitId: unit.id };
    await saveAttempt(db, { ...row, attempts: 1, lastAttempt: attemptId, lastAt: clock.now() });
    if (judged.isPassed) await keepCompletion(deps, learner, { unitId: unit.id, content });
  });
}

async function findUnit(
  deps: CourseDeps,
  reader: CourseReader,
  { unitId, ...wanted }: Wanted,
): Promise<StoredCourse & { unit: UnitBody }> {
  const course = await getVisible(deps, reader, wanted);
  const unit = unitsOf(course.content).find(({ id }) => id === unitId);
  if (!unit) throw new AppError('not_found', 'Unit not found', { code: 'unit_not_found' });
  if (neededOf(unit) > 0) return { ...course, unit };
  throw new AppError('conflict', 'This unit has no check', { code: 'no_check' });
}

/** One answer for each question of the unit as it is now. Throws AppError `check_changed`. */
function orderedBy(asked: readonly AskedQuestion[], { answers }: Attempt): Attempt['answers'] {
  const given = new Map(answers.map((answer) => [answer.question, answer]));
  const ordered = asked.flatMap(({ id }) => given.get(id) ?? []);
  if (ordered.length === asked.length && ordered.length === answers.length) return ordered;
  throw new AppError('conflict', 'The questions of this check have changed', { code: 'check_changed' });
}

function answeredOf(
  asked: readonly AskedQuestion[],
  { verdicts, isPassed }: JudgedCheck,
  text: string,
): Answered[] {
  return asked.map(({ id, check }, index) => {
    const { verdict = 'undecided', reason = '' } = verdicts[index] ?? {};
    const isTold = isPassed || verdict === 'right';
    return {
      ...{ id, verdict, reason },
      answers: isTold ? answersOf(check.solution) : [],
      explanation: isTold ? check.answer : '',
      read: verdict === 'right' ? '' : whereToRead(text, check),
    };
  });
}

function answersOf(key: CheckKey): string[] {
  switch (key.kind) {
    case 'choose_one':
    case 'choose_several':
      return key.options.filter(({ is_right: isRight }) => isRight).map(({ text }) => text);
    case 'short_answer':
      return key.accepted.slice(0, 1);
    case 'number':
      return [`${key.answer} ${key.unit}`.trim()];
    case 'expression':
      return [`$${key.answer}$`];
  }
}
