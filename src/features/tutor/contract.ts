import { z } from 'zod';
import {
  answerEventSchema,
  answerShape,
  begunAnswerSchema,
  chatAnswerShape,
  chatEventSchema,
  turnSchema,
} from '#shared/chat-event.ts';
import { keptQuestionShape } from '#features/conversations/contract.ts';
import { endpoint } from '#shared/endpoint.ts';
import { INTERFACE_LANGUAGES } from '#shared/languages.ts';

/** Longest question of a learner, in characters. */
export const MESSAGE_MAX_CHARACTERS = 8_000;
/** Earlier turns that go along with a question. */
export const PREVIOUS_MESSAGES_MAX = 100;
/** Documents that one question can be narrowed to; the whole library has no such limit. */
export const DOCUMENTS_MAX = 50;
const NAME_MAX_CHARACTERS = 200;

/** How a professor teaches. What is none of them teaches as the default, Virtual. */
export const TEACHING_MODES = [
  'Socratic',
  'Practical',
  'Virtual',
  'Interactive',
  'Guided',
  'concept',
  'practice',
  'curriculum',
] as const;
export type TeachingMode = (typeof TEACHING_MODES)[number];

export const ADVICE_TYPES = ['Subject-Specific Advice', 'General Learning Tips', 'Career Guidance'] as const;
export type AdviceType = (typeof ADVICE_TYPES)[number];

/** Whom a learner can ask for; the library answers when none of them can be reached. */
export const MODEL_TYPES = ['openai', 'anthropic', 'local'] as const;

/**
 * Asks one document, several (`document_ids`), or everything the asker may read (`scope: 'library'`): exactly one of
 * the three. `document_url` and `document_title` are accepted and not trusted. Errors: 404 `document_not_found` when one of them is
 * not there for the asker, 409 `document_not_ready` when one cannot be asked yet, with `details.document_ids` of those. `language` is
 * that of the interface, for what is said around an answer to a question in a language that the tutor does not speak. With a
 * `conversation_id` the question and its answer are kept (`features/conversations`); 409 `conversation_full`, `conversations_full`.
 */
export const documentChat = endpoint({
  method: 'POST',
  path: '/api/document-chat',
  access: 'user',
  body: z
    .object({
      document_id: z.uuid().optional(),
      document_ids: z.array(z.uuid()).min(1).max(DOCUMENTS_MAX).optional(),
      scope: z.literal('library').optional(),
      document_url: z.string().max(4_000).optional(),
      document_title: z.string().max(1_000).optional(),
      message: z.string().trim().min(1).max(MESSAGE_MAX_CHARACTERS),
      previous_messages: z.array(turnSchema).max(PREVIOUS_MESSAGES_MAX).default([]),
      ...keptQuestionShape,
      /** The answer to `message` that was cut off and goes on now. */
      continues: begunAnswerSchema.optional(),
      /** Answered with quotes, also where there is a model. */
      without_model: z.boolean().default(false),
      language: z.enum(INTERFACE_LANGUAGES).default('en'),
    })
    .refine(
      ({ document_id, document_ids, scope }) =>
        [document_id, document_ids, scope].filter((given) => given !== undefined).length === 1,
      'Give one of document_id, document_ids and scope',
    ),
  response: z.object(answerShape),
  events: answerEventSchema,
});

/**
 * Asks a professor, about the active documents, with a web search when `enable_search` is set. With neither, the
 * professor answers from general knowledge and nothing is cited. `conversation_id` is made by the client; by it and the caller the
 * server keeps the ladder of hints and the conversation itself. Errors as `documentChat`, and those of the model.
 */
export const chat = endpoint({
  method: 'POST',
  path: '/api/chat',
  access: 'user',
  body: z.object({
    message: z.string().trim().min(1).max(MESSAGE_MAX_CHARACTERS),
    /** Left out, nobody was chosen: whoever can answer does, the caller's own default first. */
    model_type: z.enum(MODEL_TYPES).optional(),
    professor: z.object({
      /** Of its picture, so that a kept conversation shows it. */
      id: z.string().max(NAME_MAX_CHARACTERS).default(''),
      name: z.string().trim().min(1).max(NAME_MAX_CHARACTERS),
      field: z.string().trim().max(NAME_MAX_CHARACTERS).default(''),
      teachingMode: z.string().max(NAME_MAX_CHARACTERS).default('Virtual'),
      adviceType: z.string().max(NAME_MAX_CHARACTERS).default('Subject-Specific Advice'),
    }),
    enable_search: z.boolean().default(false),
    structured_response: z.boolean().default(false),
    document_ids: z.array(z.uuid()).max(DOCUMENTS_MAX).default([]),
    /** Everything that the asker may read, instead of `document_ids`. */
    scope: z.literal('library').optional(),
    /** Where the learner is: what is taught there and its documents are known to the professor. 404 `course_not_found`. */
    course: z.object({ id: z.string(), unit_id: z.string().optional() }).optional(),
    /** The item of practice whose answer the message is about: a model is told it with its key; without a model its source explains it. */
    practised: z.uuid().optional(),
    previous_messages: z.array(turnSchema).max(PREVIOUS_MESSAGES_MAX).default([]),
    ...keptQuestionShape,
    /** The answer to `message` that was cut off and goes on now. */
    continues: begunAnswerSchema.optional(),
    /** Answered with quotes, also where there is a model. */
    without_model: z.boolean().default(false),
    language: z.enum(INTERFACE_LANGUAGES).default('en'),
  }),
  response: z.object(chatAnswerShape),
  events: chatEventSchema,
});

/**
 * The four figures of the dashboard, as the caller may see them: their own; for administrators, `active_sessions` and
 * `response_time_ms` are those of their institution.
 */
export const dashboard = endpoint({
  method: 'GET',
  path: '/api/dashboard',
  access: 'user',
  offline: 'user',
  response: z.object({
    /** Conversations in which something was asked in the last 24 hours. */
    active_sessions: z.int().nonnegative(),
    /** AI professors that the caller can ask. */
    ai_professors: z.int().nonnegative(),
    /** Median time from a question to the first words of its answer over the last 30 days; null before the first answer. */
    response_time_ms: z.int().nonnegative().nullable(),
    /** Documents that the caller may read and that can be asked. */
    knowledge_base: z.int().nonnegative(),
  }),
});
