import type { InterfaceLanguage } from '../contract.ts';

/** What was said where nothing is asked of a document. */
export interface SmallTalk {
  kind: 'aside' | 'quiz';
  /** That of its words. */
  language: InterfaceLanguage;
}

type Phrases = Record<SmallTalk['kind'], string>;

const PHRASES: Record<InterfaceLanguage, Phrases> = {
  en: {
    aside: `hi|hello|hey(?: there)?|hi there|good (?:morning|afternoon|evening)|thanks?(?: you)?(?: so much| very much| a lot)?|ok(?:ay)?|yes|no|sure|right|i see|got it|cool|great|bye|goodbye|help|help me|who are you|what can you do(?: for me)?|what can i ask(?: you)?|how are you|how does this work`,
    quiz: '(?:please |can you |could you )?(?:quiz|test|examine) me(?: please)?|ask me (?:a question|some questions|questions)|make me a quiz|(?:make|create|write) (?:a|some) (?:quiz|test|questions)(?: for me)?',
  },
  es: {
    aside:
      'hola|buenos días|buenas(?: tardes| noches)?|gracias|muchas gracias|vale|sí|claro|entiendo|genial|adiós|ayuda|ayúdame|quién eres|qué puedes hacer|qué puedo preguntar(?:te)?|cómo estás|cómo funciona esto',
    quiz: '(?:por favor )?(?:hazme|ponme) (?:preguntas|un test|un examen|un cuestionario|una pregunta)|pregúntame(?: algo)?|examíname',
  },
  fr: {
    aside:
      "bonjour|bonsoir|salut|coucou|merci(?: beaucoup)?|d['’]accord|oui|non|compris|super|au revoir|à l['’]aide|aide-moi|aidez-moi|qui es-tu|qui êtes-vous|que (?:peux-tu|pouvez-vous) faire|que puis-je (?:te |vous )?demander|comment ça (?:va|marche)",
    quiz: '(?:interroge|interrogez|teste|testez|questionne|questionnez)-moi|(?:pose|posez|fais|faites)-moi (?:des questions|une question|un quiz|un test)',
  },
};
const KINDS = ['aside', 'quiz'] as const;
const LANGUAGES = ['en', 'es', 'fr'] as const;

const PATTERNS = LANGUAGES.flatMap((language) =>
  KINDS.map((kind) => ({
    kind,
    language,
    pattern: new RegExp(String.raw`^[\s¡!¿]*(?:${PHRASES[language][kind]})[\s.,!…?]*$`, 'iu'),
  })),
);

/** Reads a message that is no question to a document: a greeting, thanks, a wish to be quizzed. Null for all others. */
export function readSmallTalk(message: string): SmallTalk | null {
  const found = PATTERNS.find(({ pattern }) => pattern.test(message));
  return found ? { kind: found.kind, language: found.language } : null;
}
