import { randomUUID } from 'node:crypto';
import { getCourse } from '#features/courses/contract.ts';
import { getDocument } from '#features/library/contract.ts';
import { listPersonas } from '#features/tutor/contract.personas.ts';
import { chat, documentChat } from '#features/tutor/contract.ts';
import type { Turn } from '#shared/chat-event.ts';
import type { InterfaceLanguage } from '#shared/languages.ts';
import { call } from '../calls.ts';
import { readable, records } from '../library/acts.ts';
import { LIBRARY, type TextName } from '../library/catalogue.ts';
import { type Act, type AnyCourse, known } from '../school.ts';

// Conversations that are kept. The answers are quotations, since no model is there.

/** Who answers in a course is called so, in its language. */
const TUTOR: Record<InterfaceLanguage, string> = { en: 'Tutor', es: 'Tutor', fr: 'Tuteur' };

interface Said {
  message: string;
  previous_messages: Turn[];
  conversation_id: string;
}

type Answer = (
  said: Said,
) => Promise<{ response: string; grounded: boolean; verdict_by?: 'algebra' | undefined }>;

/** Questions to one document. */
export const asks =
  (name: TextName, ...messages: string[]): Act =>
  async (school, as) => {
    const document_id = await readable(school, as, name);
    await records(name, 'chat')(school, as);
    const { title: document_title } = await call(school.app, getDocument, {
      as,
      params: { id: document_id },
    });
    const { language } = LIBRARY[name];
    await converse(messages, (said) => {
      const body = { ...said, document_id, document_title, language };
      return call(school.app, documentChat, { as, body });
    });
  };

/** Questions to an AI professor over a document. */
export const discusses =
  (text: TextName, professorId: string, ...messages: string[]): Act =>
  async (school, as) => {
    const { app } = school;
    const document_ids = [await readable(school, as, text)];
    const { language } = LIBRARY[text];
    const { personas } = await call(app, listPersonas, { as, query: { language } });
    const persona = personas.find(({ id }) => id === professorId);
    if (!persona) throw new Error(`There is no professor ${professorId}.`);
    const { id, name, field } = persona;
    await converse(messages, (said) => {
      const body = { ...said, professor: { id, name, field }, document_ids, language };
      return call(app, chat, { as, body });
    });
  };

/** Questions to the tutor of a course, about one of its units. */
export const asksInCourse =
  (name: AnyCourse, unit_id: string, language: InterfaceLanguage, ...messages: string[]): Act =>
  async ({ app, courses }, as) => {
    const id = known(courses, name);
    const { category: field } = await call(app, getCourse, { as, params: { id } });
    const professor = { name: TUTOR[language], field };
    await converse(messages, (said) => {
      const body = { ...said, professor, course: { id, unit_id }, language };
      return call(app, chat, { as, body });
    });
  };

/** A question to everything that the asker may read. */
export const asksLibrary =
  (...messages: string[]): Act =>
  async ({ app }, as) => {
    await converse(messages, (said) => call(app, documentChat, { as, body: { ...said, scope: 'library' } }));
  };

/** One conversation; throws for a question that nothing answers. */
async function converse(messages: readonly string[], answer: Answer): Promise<void> {
  const conversation_id = randomUUID();
  const previous_messages: Turn[] = [];
  for (const message of messages) {
    const { response, grounded, verdict_by } = await answer({ message, previous_messages, conversation_id });
    if (!grounded && !verdict_by) throw new Error(`Nothing answers “${message}”.`);
    previous_messages.push({ role: 'user', content: message }, { role: 'assistant', content: response });
  }
}
