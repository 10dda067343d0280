import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Passage } from '#server/knowledge/knowledge.ts';
import type { Lesson } from '#server/lessons.ts';
import type { InterfaceLanguage } from '#shared/languages.ts';
import { type Sentence, termsOf } from './choose-sentences.ts';
import type { LibraryAnswer } from './library-answer.ts';
import { languageOf } from './passage-language.ts';

type Note = Lesson['notes'][number];

interface LessonTexts {
  /** What the course says stands below. */
  fromCourse: string;
  /** Neither a model nor anything in the course that answers. */
  nothing: string;
}

const TEXTS: Record<InterfaceLanguage, LessonTexts> = {
  en: {
    fromCourse: 'This is what the course says about it:',
    nothing:
      'I found nothing in this course that answers your question, and no language model is connected to explain it another way.\n\n- **Use the words of the course** in your question, or ask about another unit.\n- **Connect a model**: start LM Studio, load a model and start its server, or ask your administrator for an OpenAI or Anthropic key.',
  },
  es: {
    fromCourse: 'Esto es lo que dice el curso al respecto:',
    nothing:
      'No he encontrado en este curso nada que responda a esto, y no hay ningún modelo de lenguaje conectado que pueda explicarlo con otras palabras.\n\n- **Pregunta con las palabras del curso**, o sobre otra unidad.\n- **Conecta un modelo**: inicia LM Studio, carga un modelo y enciende su servidor, o pide a tu administrador una clave de OpenAI o Anthropic.',
  },
  fr: {
    fromCourse: 'Voici ce que dit le cours à ce sujet :',
    nothing:
      'Je n’ai rien trouvé dans ce cours qui réponde à cela, et aucun modèle de langage n’est connecté pour l’expliquer autrement.\n\n- **Posez la question avec les mots du cours**, ou à propos d’une autre unité.\n- **Connectez un modèle** : lancez LM Studio, chargez un modèle et activez son serveur, ou demandez à votre administrateur une clé OpenAI ou Anthropic.',
  },
};

/** Of all notes together; the sample courses have less. */
const READ_MAX_CHARACTERS = 60_000;
/** Code and formulas on lines of their own are no sentences. */
const BLOCKS = /```[\s\S]*?(?:```|$)|\$\$[\s\S]*?(?:\$\$|$)/g;
const TABLE_ROWS = /^[ \t]*\|.*\|[ \t]*$/gm;
const HEADINGS = /^#{1,6}[ \t].*$/gm;
const LINE_MARKS = /^(?:[-*>]|\d+\.)\s+/gm;

/** In `language` (ISO 639-1), where the tutor has texts in it; else in that of the interface. */
export function lessonTexts(language: string, fallback: InterfaceLanguage): LessonTexts {
  const known = Object.entries(TEXTS).find(([code]) => code === language);
  return known?.[1] ?? TEXTS[fallback];
}

/** The notes with those first that have most of the words of the question. */
export async function bestNotes({ notes }: Lesson, question: string): Promise<Note[]> {
  if (question.trim() === '') return [...notes];
  const asked = new Map<string, ReadonlySet<string>>();
  const rated: Array<{ note: Note; hits: number }> = [];
  for (const note of notes) {
    const language = languageOf(note.text, undefined);
    const wanted = asked.get(language) ?? termsOf(question, language);
    asked.set(language, wanted);
    const terms = termsOf(`${note.title}\n${note.text}`, language);
    rated.push({ note, hits: [...wanted].filter((term) => terms.has(term)).length });
    // A course is long, and others are served meanwhile.
    await nextTurn();
  }
  return rated.toSorted((one, other) => other.hits - one.hits).map(({ note }) => note);
}

/** The best notes as passages, so that their sentences are chosen as those of documents are. */
export async function lessonPassages(lesson: Lesson, question: string): Promise<Passage[]> {
  return asFarAsRead(await bestNotes(lesson, question)).map(({ title, text: markdown }, index) => {
    const text = markdown
      .replaceAll(BLOCKS, '\n\n')
      .replaceAll(TABLE_ROWS, '\n')
      .replaceAll(HEADINGS, '\n\n')
      .replaceAll(LINE_MARKS, '')
      .replaceAll('**', '');
    return {
      id: `unit:${index}`,
      sourceId: `unit:${title}`,
      title,
      page: 1,
      start: 0,
      end: text.length,
      headingPath: [],
      isFlowing: true,
      text,
      language: languageOf(text, undefined),
      score: 1 / (index + 1),
    };
  });
}

function asFarAsRead(notes: readonly Note[]): Note[] {
  let characters = 0;
  return notes.filter(({ text }) => (characters += text.length) <= READ_MAX_CHARACTERS);
}

/** Sentences of units under the titles of these. They carry no markers: the unit is open beside them, and no document. */
export function quoteNotes(intro: string, sentences: readonly Sentence[]): LibraryAnswer {
  const lines = sentences.map(({ text, passage }, index) => {
    const isFirst = sentences[index - 1]?.passage.sourceId !== passage.sourceId;
    const quote = `> ${text.replaceAll(/\s+/g, ' ').trim()}`;
    return isFirst ? `**${passage.title}**\n\n${quote}` : quote;
  });
  return { text: `${intro}\n\n${lines.join('\n\n')}`, quotes: [], grounded: true };
}
