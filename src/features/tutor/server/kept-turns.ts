import type { TurnToKeep } from '#features/conversations/contract.keep.ts';
import { NAME_MAX_CHARACTERS } from '#features/conversations/contract.ts';
import type { Caller } from '#server/http/app.ts';
import type { BodyOf } from '#shared/endpoint.ts';
import type { Lesson } from '../contract.lesson.ts';
import type { chat, documentChat } from '../contract.ts';

// What the conversations of the tutor are kept as.

type Question = Pick<
  BodyOf<typeof chat>,
  'conversation_id' | 'turn_id' | 'replaces' | 'message' | 'continues'
>;

/** A question to a professor, or in a course. */
export function ofChat(body: BodyOf<typeof chat>, caller: Caller, lesson: Lesson | null): TurnToKeep {
  const { course, professor } = body;
  const { id, name, field, teachingMode, adviceType } = professor;
  return {
    ...questionOf(body, caller),
    facts: {
      kind: course ? 'course' : 'professor',
      about: (lesson?.course ?? name).slice(0, NAME_MAX_CHARACTERS),
      subject: course?.id ?? null,
      professor: {
        ...{ id, name, field },
        teaching_mode: teachingMode,
        advice_type: adviceType,
        model_type: body.model_type ?? null,
      },
      document_ids: body.scope ? null : [...new Set(body.document_ids)],
      unit_id: course?.unit_id ?? null,
    },
  };
}

/** A question about documents. */
export function ofDocumentChat(body: BodyOf<typeof documentChat>, caller: Caller): TurnToKeep {
  const ids = body.document_id === undefined ? body.document_ids : [body.document_id];
  return {
    ...questionOf(body, caller),
    facts: {
      kind: 'document',
      about: (body.document_title ?? '').slice(0, NAME_MAX_CHARACTERS),
      subject: ids?.[0] ?? null,
      professor: null,
      document_ids: ids ? [...new Set(ids)] : null,
      unit_id: null,
    },
  };
}

function questionOf({ conversation_id, turn_id, replaces, message, continues }: Question, caller: Caller) {
  return {
    userId: caller.id,
    conversationId: conversation_id ?? null,
    turnId: turn_id,
    replaces,
    question: message,
    isContinued: continues !== undefined,
  };
}
