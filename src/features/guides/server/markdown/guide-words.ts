import type { InterfaceLanguage } from '#shared/languages.ts';

/** What stands around the quotes of a guide. */
interface GuideWords {
  outline: string;
  terms: string;
  questions: string;
  answers: string;
  document: (title: string) => string;
  page: (page: number) => string;
  paragraph: (paragraph: number) => string;
  pages: (from: number, to: number) => string;
}

export const GUIDE_WORDS: Record<InterfaceLanguage, GuideWords> = {
  en: {
    outline: 'Outline',
    terms: 'Key terms',
    questions: 'Test yourself',
    answers: 'Answers',
    document: (title) => `Study guide to “${title}”`,
    page: (page) => `p. ${page}`,
    paragraph: (paragraph) => `para. ${paragraph}`,
    pages: (from, to) => (from === to ? `Page ${from}` : `Pages ${from}–${to}`),
  },
  es: {
    outline: 'Esquema',
    terms: 'Términos clave',
    questions: 'Ponte a prueba',
    answers: 'Respuestas',
    document: (title) => `Guía de estudio de «${title}»`,
    page: (page) => `p. ${page}`,
    paragraph: (paragraph) => `párr. ${paragraph}`,
    pages: (from, to) => (from === to ? `Página ${from}` : `Páginas ${from}–${to}`),
  },
  fr: {
    outline: 'Plan',
    terms: 'Termes clés',
    questions: 'Testez-vous',
    answers: 'Réponses',
    document: (title) => `Guide d’étude de « ${title} »`,
    page: (page) => `p. ${page}`,
    paragraph: (paragraph) => `§ ${paragraph}`,
    pages: (from, to) => (from === to ? `Page ${from}` : `Pages ${from} à ${to}`),
  },
};
