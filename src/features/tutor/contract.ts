import { z } from 'zod';
import { citationSchema } from '#shared/citation.ts';
import { endpoint } from '#shared/endpoint.ts';

/** Longest question a learner can send, in characters. */
export const MESSAGE_MAX_CHARACTERS = 8_000;
const PREVIOUS_MESSAGES_MAX = 100;
/** Documents that one question can be narrowed to; the whole library has no such limit. */
export const DOCUMENTS_MAX = 50;

export const turnSchema = z.object({ role: z.enum(['user', 'assistant']), content: z.string().max(100_000) });
export type Turn = z.infer<typeof turnSchema>;

/** Which kind of model wrote an answer; `library` is the built-in answer by quotation. */
export const answererSchema = z.enum(['library', 'local', 'openai', 'anthropic']);
export type Answerer = z.infer<typeof answererSchema>;

/** What really happens right now, for the rotating status line. */
export const activitySchema = z.enum(['reading', 'searching', 'thinking', 'writing', 'checking']);
export type Activity = z.infer<typeof activitySchema>;

/**
 * The stream of one answer. `text` events append. A `citation` event resolves the marker `[n]` already written in the
 * text; a marker that no `citation` event names is shown as plain text. The last event is always `done` or `error`.
 */
export const answerEventSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('status'), activity: activitySchema }),
  z.object({ type: z.literal('text'), text: z.string() }),
  z.object({ type: z.literal('citation'), citation: citationSchema }),
  z.object({
    type: z.literal('done'),
    response: z.string(),
    citations: z.array(citationSchema),
    answered_by: answererSchema,
    /** False when the documents do not answer the question. */
    grounded: z.boolean(),
  }),
  z.object({
    type: z.literal('error'),
    detail: z.string(),
    code: z.string(),
    details: z.record(z.string(), z.unknown()).optional(),
  }),
]);
export type AnswerEvent = z.infer<typeof answerEventSchema>;

/**
 * Asks one document (spec section 7), several (`document_ids`), or everything the asker may read (`scope: 'library'`): exactly one of
 * the three. `document_url` and `document_title` are accepted and not trusted. Errors: 404 `document_not_found` when one of them is
 * not there for the asker, 409 `document_not_ready` when one cannot be asked yet, with `details.document_ids` of those.
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
    })
    .refine(
      ({ document_id, document_ids, scope }) =>
        [document_id, document_ids, scope].filter((given) => given !== undefined).length === 1,
      'Give one of document_id, document_ids and scope',
    ),
  response: z.object({
    response: z.string(),
    citations: z.array(citationSchema),
    answered_by: answererSchema,
    grounded: z.boolean(),
  }),
  events: answerEventSchema,
});

/** Whether a model can be reached now, so that the chat can say how to connect one (design: 'No model connected'). */
export const modelStatus = endpoint({
  method: 'GET',
  path: '/api/model-status',
  access: 'user',
  response: z.object({ answerer: answererSchema, model: z.string().nullable() }),
});

export const tutorEndpoints = { documentChat, modelStatus };
