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
import type { Account } from '../people.ts';
import { type Act, type AnyCourse, known, type School } from '../school.ts';

// Conversations that are kept. The answers are quotations, since no model is there.

/** Who answers in a course is called so, in its language. */
const TUTOR: Record<InterfaceLanguage, string> = { en: 'Tutor', es: 'Tutor', fr: 'Tuteur' };

interface Said {
  message: string;
  previous_messages: Turn[];
  conversation_id: string;
}

type Answer = (said: Said) => Promise<{ response: string; grounded: boolean; citations: unknown[] }>;

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
    const document_ids = [await readable(school, as, text)];
    const { language } = LIBRARY[text];
    const professor = await findProfessor(school, as, { id: professorId, language });
    await converse(messages, (said) => {
      const body = { ...said, professor, document_ids, language };
      return call(school.app, chat, { as, body });
    });
  };

/** Steps of algebra, which the AI professor of mathematics checks; what is certain goes into the notebook. */
export const handsIn =
  (language: InterfaceLanguage, message: string): Act =>
  async (school, as) => {
    const found = await findProfessor(school, as, { id: 'mathematics', language });
    const professor = { ...found, teachingMode: 'Practical' };
    const body = { message, professor, language, conversation_id: randomUUID() };
    await call(school.app, chat, { as, body });
  };

async function findProfessor(
  { app }: School,
  as: Account,
  { id, language }: { id: string; language: InterfaceLanguage },
) {
  const { personas } = await call(app, listPersonas, { as, query: { language } });
  const persona = personas.find((one) => one.id === id);
  if (!persona) throw new Error(`There is no professor ${id}.`);
  return { id, name: persona.name, field: persona.field };
}

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

/** One conversation; throws for a question that nothing is quoted for. A course is quoted without citations. */
async function converse(messages: readonly string[], answer: Answer): Promise<void> {
  const conversation_id = randomUUID();
  const previous_messages: Turn[] = [];
  for (const message of messages) {
    const { response, grounded, citations } = await answer({ message, previous_messages, conversation_id });
    if (!grounded && citations.length === 0) throw new Error(`Nothing is quoted for “${message}”.`);
    previous_messages.push({ role: 'user', content: message }, { role: 'assistant', content: response });
  }
}
