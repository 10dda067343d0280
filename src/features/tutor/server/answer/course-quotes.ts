import { type InterfaceLanguage, textsIn } from '#shared/languages.ts';
import type { Quotable, Sentence } from '../quote/quotable.ts';
import { plainTitle, type Quotation } from '../quote/quotation.ts';
import { onOneLine } from '#shared/on-one-line.ts';

interface LessonTexts {
  /** What the course says stands below. */
  fromCourse: string;
  /** The same of courses that were looked through. */
  fromCourses: string;
  /** The course has nothing that answers. */
  nothing: string;
}

const TEXTS: Record<InterfaceLanguage, LessonTexts> = {
  en: {
    fromCourse: 'This is what the course says about it:',
    fromCourses: 'This is what the courses say about it:',
    nothing:
      'I found nothing in this course that answers your question.\n\n- **Use the words of the course** in your question, or ask about another unit.',
  },
  es: {
    fromCourse: 'Esto es lo que dice el curso al respecto:',
    fromCourses: 'Esto es lo que dicen los cursos al respecto:',
    nothing:
      'No he encontrado en este curso nada que responda a esto.\n\n- **Pregunta con las palabras del curso**, o sobre otra unidad.',
  },
  fr: {
    fromCourse: 'Voici ce que dit le cours à ce sujet :',
    fromCourses: 'Voici ce que disent les cours à ce sujet :',
    nothing:
      'Je n’ai rien trouvé dans ce cours qui réponde à cela.\n\n- **Posez la question avec les mots du cours**, ou à propos d’une autre unité.',
  },
};

/** In `language` (ISO 639-1), where the tutor has texts in it; else in that of the interface. */
export function lessonTexts(language: string, fallback: InterfaceLanguage): LessonTexts {
  return textsIn(TEXTS, language, fallback);
}

/** Sentences of units under the titles of these. They carry no markers: the title leads to the unit, or the unit is open beside them. */
export function quoteNotes(intro: string, sentences: ReadonlyArray<Sentence<Quotable>>): Quotation {
  const lines = sentences.map(({ text, passage }, index) => {
    const isFirst = sentences[index - 1]?.passage.sourceId !== passage.sourceId;
    const quote = `> ${onOneLine(text)}`;
    return isFirst ? `**${linked(passage)}**\n\n${quote}` : quote;
  });
  return { text: `${intro}\n\n${lines.join('\n\n')}`, quotes: [], grounded: true };
}

/** A title as a link, where it leads somewhere. */
export function linked({ title, path }: Pick<Quotable, 'title' | 'path'>): string {
  return path === undefined ? plainTitle(title) : `[${plainTitle(title)}](${path})`;
}
