import type { InterfaceLanguage } from '#shared/languages.ts';

/** What was said where nothing is asked of a document. */
export interface SmallTalk {
  kind: 'aside' | 'quiz' | 'link';
  /** That of its words. */
  language: InterfaceLanguage;
}

type Pattern = readonly [kind: SmallTalk['kind'], language: InterfaceLanguage, message: RegExp];

const PATTERNS: readonly Pattern[] = [
  [
    'aside',
    'en',
    /^(?:hi|hello|hey(?: there)?|hi there|good (?:morning|afternoon|evening)|thanks?(?: you)?(?: so much| very much| a lot)?|ok(?:ay)?|yes|no|sure|right|i see|got it|cool|great|perfect|understood|that['’]s (?:clear|helpful|all)|(?:that|this|it) (?:really )?(?:helps|helped|is clear|makes sense)(?: a lot| now)?|very (?:clear|helpful)|bye|goodbye|help|help me|who are you|what can you do(?: for me)?|what can i ask(?: you)?|how are you|how does this work)$/iu,
  ],
  [
    'quiz',
    'en',
    /^(?:please |can you |could you )?(?:(?:quiz|test|examine) me|ask me (?:a question|some questions|questions)|make me a quiz|(?:make|create|write) (?:a|some) (?:quiz|test|questions)(?: for me)?)(?: please)?$/iu,
  ],
  [
    'aside',
    'es',
    /^(?:hola|buenos días|buenas(?: tardes| noches)?|gracias|muchas gracias|mil gracias|vale|sí|claro|(?:muy|todo|está|queda)(?: muy)? (?:claro|útil|bien)|perfecto|de acuerdo|(?:eso|esto) me (?:ayuda|sirve)(?: mucho)?|entendido|entiendo|genial|adiós|ayuda|ayúdame|quién eres|qué puedes hacer|qué puedo preguntar(?:te)?|cómo estás|cómo funciona esto)$/iu,
  ],
  [
    'quiz',
    'es',
    /^(?:por favor )?(?:(?:hazme|ponme) (?:preguntas|un test|un examen|un cuestionario|una pregunta)|pregúntame(?: algo)?|examíname)(?: por favor)?$/iu,
  ],
  [
    'aside',
    'fr',
    /^(?:bonjour|bonsoir|salut|coucou|merci(?: beaucoup)?|d['’]accord|oui|non|(?:j['’]ai )?compris|(?:c['’]est )?(?:très )?(?:clair|utile|bien)|parfait|ça m['’]aide(?: beaucoup)?|super|au revoir|à l['’]aide|aide-moi|aidez-moi|qui es-tu|qui êtes-vous|que (?:peux-tu|pouvez-vous) faire|que puis-je (?:te |vous )?demander|comment ça (?:va|marche))$/iu,
  ],
  [
    'quiz',
    'fr',
    /^(?:(?:interroge|interrogez|teste|testez|questionne|questionnez)-moi|(?:pose|posez|fais|faites)-moi (?:des questions|une question|un quiz|un test))(?: s['’]il (?:te|vous) pla[iî]t)?$/iu,
  ],
];
const MARKS = /^[\s¡!¿]+|[\s.,!…?]+$/gu;

/** Nothing beside it says what is asked. */
const LONE_LINK = /^<?(?:https?:\/\/|www\.)\S+$/iu;
const WORDS_MAX = 15;

/**
 * Reads a message that is no question to a document: a greeting, thanks, a wish to be quizzed, a link and nothing else. Null for all
 * others. `language` is that of the interface, for what has no words.
 */
export function readSmallTalk(message: string, language: InterfaceLanguage = 'en'): SmallTalk | null {
  if (LONE_LINK.test(message.trim())) return { kind: 'link', language };
  const words = message
    .replaceAll(MARKS, '')
    .split(/[\s,.!…]+/u)
    .filter((word) => word !== '');
  return words.length > WORDS_MAX ? null : readPhrases(words);
}

/** One phrase or several ('ok merci', 'thanks, that helps'), of which the longest says the language. */
function readPhrases(words: readonly string[]): SmallTalk | null {
  let longest: { talk: SmallTalk; length: number } | null = null;
  for (let rest = words; rest.length > 0;) {
    const phrase = firstPhrase(rest);
    if (!phrase) return null;
    if (phrase.talk.kind === 'quiz') return phrase.talk;
    if (!longest || phrase.length > longest.length) longest = phrase;
    rest = rest.slice(phrase.words);
  }
  return longest?.talk ?? null;
}

function firstPhrase(words: readonly string[]): { talk: SmallTalk; length: number; words: number } | null {
  for (let count = words.length; count > 0; count -= 1) {
    const text = words.slice(0, count).join(' ');
    const found = PATTERNS.find(([, , pattern]) => pattern.test(text));
    if (found) return { talk: { kind: found[0], language: found[1] }, length: text.length, words: count };
  }
  return null;
}
