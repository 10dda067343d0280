import { z } from 'zod';
import { givenSchema, MILLISECONDS_MAX, verdictSchema } from '#features/practice/contract.answers.ts';
import { endpoint, type ResponseOf } from '#shared/endpoint.ts';
import { questionIdSchema } from './contract.check.ts';
import { CHECK_QUESTIONS_MAX, completeUnit, courseSchema } from './contract.ts';

const answeredSchema = z.object({
  id: questionIdSchema,
  verdict: verdictSchema,
  /** Such as `unit_missing` (src/grading); the client has words where they help to answer better. */
  reason: z.string(),
  /** What is right, in Markdown, the best answer first; none while the learner has it to find: the same questions will be asked again. */
  answers: z.array(z.string()),
  /** Why; empty where the author wrote nothing, and where there are no answers. */
  explanation: z.string(),
  /** The heading of the unit’s text under which it is told; empty for what is right, and where no section stands out. */
  read: z.string(),
});
export type Answered = z.output<typeof answeredSchema>;

/**
 * An attempt at the check of a unit: every question is judged, enough right answers finish the unit, and a later attempt takes that back
 * for nobody. The questions of an attempt that was passed become practice of the learner, with these answers: practice tells what is right. Sent twice, it counts once. 400 `answer_does_not_fit`;
 * 404 `course_not_found` | `unit_not_found`; 409 `check_changed` when these are not the questions any more, `no_check` for a unit
 * without a check.
 */
export const attemptCheck = endpoint({
  method: 'POST',
  path: '/api/courses/:id/units/:unitId/check',
  access: 'user',
  params: completeUnit.params,
  query: completeUnit.query,
  body: z.object({
    /** Made by the client. */
    id: z.uuid(),
    /** One for each question, in any order. */
    answers: z
      .array(z.object({ question: questionIdSchema, given: givenSchema }))
      .min(1)
      .max(CHECK_QUESTIONS_MAX),
    /** From the first question on screen to this attempt. */
    milliseconds: z
      .int()
      .nonnegative()
      .transform((spent) => Math.min(spent, CHECK_QUESTIONS_MAX * MILLISECONDS_MAX)),
  }),
  response: z.object({
    right: z.int().nonnegative(),
    needed: z.int().positive(),
    is_passed: z.boolean(),
    /** They stand in the order of the check. */
    questions: z.array(answeredSchema),
    course: courseSchema,
  }),
});
export type AttemptResult = ResponseOf<typeof attemptCheck>;
