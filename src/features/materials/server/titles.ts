import type { ReadableSource } from '#server/knowledge/knowledge.ts';
import { extensionOf, formatOfName } from '#shared/file-formats.ts';
import { type MaterialSettings, TOPIC_MAX_CHARACTERS } from '../contract.ts';
import { WORDS } from './export/words/words.ts';

type Language = MaterialSettings['language'];

/** What a material is called until the teacher renames it: its topic, what it is of which documents, or its subject and grade. */
export function titleOf(settings: MaterialSettings, documents: ReadableSource[]): string {
  const { topic, subject, grade, language, teachingMode } = settings;
  const titles = documents.map(({ title }) => withoutEnding(title)).join(', ');
  // In the library it stands beside the document itself.
  const ofDocuments = titles && `${KIND[language][teachingMode]}${titles}`;
  const named = topic || ofDocuments || `${WORDS[language].subject[subject]}, ${GRADE[language](grade)}`;
  return named.slice(0, TOPIC_MAX_CHARACTERS);
}

function withoutEnding(title: string): string {
  return formatOfName(title) ? title.slice(0, -1 - extensionOf(title).length) : title;
}

const KIND: Record<Language, Record<MaterialSettings['teachingMode'], string>> = {
  en: { concept: 'Lesson: ', practice: 'Practice: ', curriculum: 'Curriculum: ' },
  es: { concept: 'Lección: ', practice: 'Práctica: ', curriculum: 'Plan de curso: ' },
  fr: { concept: 'Leçon : ', practice: 'Exercices : ', curriculum: 'Programme : ' },
  de: { concept: 'Lektion: ', practice: 'Übung: ', curriculum: 'Lehrplan: ' },
  zh: { concept: '课程：', practice: '练习：', curriculum: '教学计划：' },
  ja: { concept: '授業：', practice: '練習：', curriculum: 'カリキュラム：' },
};

const GRADE: Record<Language, (grade: string) => string> = {
  en: (grade) => `grade ${grade}`,
  es: (grade) => `${grade}.º grado`,
  fr: (grade) => `${grade}e année`,
  de: (grade) => `Klasse ${grade}`,
  zh: (grade) => `${grade}年级`,
  ja: (grade) => `${grade}年生`,
};
