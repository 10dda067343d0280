import type { Caller } from '#server/http/app.ts';
import type { InterfaceLanguage } from '#shared/languages.ts';
import type { PractisedItem } from '../../contract.practice.ts';
import { plainText } from '../quote/quotation.ts';
import type { Question } from '../question/question.ts';
import type { PracticeReply } from './write-quiz.ts';

/** Null for an item that is not the caller’s. */
export type FindPractised = (caller: Caller, itemId: string) => Promise<PractisedItem | null>;

interface ExplainingTexts {
  right: string;
  says: string;
  elsewhere: string;
  nothing: string;
  further: string;
}

const TEXTS: Record<InterfaceLanguage, ExplainingTexts> = {
  en: {
    right: 'Right answer:',
    says: 'This is what the text says:',
    elsewhere: 'The answer itself stands here:',
    nothing:
      'There is no text behind this question that explains it. You can add an explanation to it under “My questions”.',
    further: 'Ask me about anything in it that is still unclear.',
  },
  es: {
    right: 'Respuesta correcta:',
    says: 'Esto dice el texto:',
    elsewhere: 'La respuesta misma está aquí:',
    nothing:
      'Detrás de esta pregunta no hay ningún texto que la explique. Puedes añadirle una explicación en «Mis preguntas».',
    further: 'Pregúntame por lo que todavía no esté claro.',
  },
  fr: {
    right: 'Bonne réponse\u202f:',
    says: 'Voici ce que dit le texte\u202f:',
    elsewhere: 'La réponse elle-même se trouve ici\u202f:',
    nothing:
      'Aucun texte derrière cette question ne l’explique. Vous pouvez lui ajouter une explication dans «\u202fMes questions\u202f».',
    further: 'Interrogez-moi sur ce qui n’est pas encore clair.',
  },
};

/** Explains an answer of practice by what its source says, before what is right, which its learner has seen; null where none is asked about. */
export async function explainPractised({ findPractised, language }: Question): Promise<PracticeReply | null> {
  const item = (await findPractised?.()) ?? null;
  if (!item) return null;
  const texts = TEXTS[language];
  const [one = '', ...more] = item.right;
  const right = more.length === 0 ? ` **${one}**` : `\n\n${item.right.map((line) => `- ${line}`).join('\n')}`;
  const quotes = item.quotes.flatMap(({ quote, citation }, at) => [
    at === 0 ? texts.says : texts.elsewhere,
    `> ${plainText(quote)}${citation ? ` [${at + 1}]` : ` (${plainText(item.title)})`}`,
  ]);
  if (item.explanation === '' && quotes.length === 0) return { text: texts.nothing, citations: [] };
  const parts = [
    ...(item.explanation === '' ? [] : [item.explanation]),
    ...quotes,
    `${texts.right}${right}`,
    texts.further,
  ];
  const citations = item.quotes.flatMap(({ citation }, at) =>
    citation ? [{ ...citation, marker: at + 1 }] : [],
  );
  return { text: parts.join('\n\n'), citations };
}
