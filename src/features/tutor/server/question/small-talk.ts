import type { InterfaceLanguage } from '#shared/languages.ts';

/** What was said where nothing is asked of a document. */
export interface SmallTalk {
  kind: 'aside' | 'quiz';
  /** That of its words. */
  language: InterfaceLanguage;
}

type Pattern = readonly [kind: SmallTalk['kind'], language: InterfaceLanguage, message: RegExp];

const PATTERNS: readonly Pattern[] = [
  [
    'aside',
    'en',
    /^(?:hi|hello|hey(?: there)?|hi there|good (?:morning|afternoon|evening)|thanks?(?: you)?(?: so much| very much| a lot)?|ok(?:ay)?|yes|no|sure|right|i see|got it|cool|great|bye|goodbye|help|help me|who are you|what can you do(?: for me)?|what can i ask(?: you)?|how are you|how does this work)$/iu,
  ],
  [
    'quiz',
    'en',
    /^(?:please |can you |could you )?(?:(?:quiz|test|examine) me|ask me (?:a question|some questions|questions)|make me a quiz|(?:make|create|write) (?:a|some) (?:quiz|test|questions)(?: for me)?)(?: please)?$/iu,
  ],
  [
    'aside',
    'es',
    /^(?:hola|buenos días|buenas(?: tardes| noches)?|gracias|muchas gracias|vale|sí|claro|entiendo|genial|adiós|ayuda|ayúdame|quién eres|qué puedes hacer|qué puedo preguntar(?:te)?|cómo estás|cómo funciona esto)$/iu,
  ],
  [
    'quiz',
    'es',
    /^(?:por favor )?(?:(?:hazme|ponme) (?:preguntas|un test|un examen|un cuestionario|una pregunta)|pregúntame(?: algo)?|examíname)(?: por favor)?$/iu,
  ],
  [
    'aside',
    'fr',
    /^(?:bonjour|bonsoir|salut|coucou|merci(?: beaucoup)?|d['’]accord|oui|non|compris|super|au revoir|à l['’]aide|aide-moi|aidez-moi|qui es-tu|qui êtes-vous|que (?:peux-tu|pouvez-vous) faire|que puis-je (?:te |vous )?demander|comment ça (?:va|marche))$/iu,
  ],
  [
    'quiz',
    'fr',
    /^(?:(?:interroge|interrogez|teste|testez|questionne|questionnez)-moi|(?:pose|posez|fais|faites)-moi (?:des questions|une question|un quiz|un test))(?: s['’]il (?:te|vous) pla[iî]t)?$/iu,
  ],
];
const MARKS = /^[\s¡!¿]+|[\s.,!…?]+$/gu;

/** Reads a message that is no question to a document: a greeting, thanks, a wish to be quizzed. Null for all others. */
export function readSmallTalk(message: string): SmallTalk | null {
  const text = message.replaceAll(MARKS, '').replaceAll(',', '');
  const found = PATTERNS.find(([, , pattern]) => pattern.test(text));
  return found ? { kind: found[0], language: found[1] } : null;
}
