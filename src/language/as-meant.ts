import { languageOf } from './language-of.ts';
import { questionsOf } from './languages.ts';

/** Words of English that many type without their apostrophe: 'dont', 'whats', 'im', 'theyre'. */
const VERB =
  /(?<!\p{L})((?:is|are|was|were|do|does|did|has|have|had|could|should|would|ca|wo)n)(t)(?!\p{L})/giu;
const PRONOUN = /(?<!\p{L})(what|that|there|who|how|where|when|i|you|they|we)(s|m|re|ve)(?!\p{L})/giu;
const ALREADY_WORDS = new Set(['is', 'were', 'theyve']);
/** 'Now something else: what is a vector?' */
const PREAMBLE = new RegExp(
  String.raw`^\s*(?:\p{L}+[\s,]+){0,4}\p{L}+\s*:\s+(?=[¿¡]?(?:${questionsOf('interrogatives').join('|')})(?!\p{L}))`,
  'iu',
);

const UNTIL = questionsOf('until').map(
  ({ asks, when }) => [new RegExp(String.raw`^[\s¿]*(?:${asks})[\s?.!]*$`, 'iu'), when] as const,
);

/**
 * A message as its words are meant: with the apostrophes of English that are not typed on a phone, without what announces the question, and for
 * 'How long until the exam?' with the question that a document answers: 'When is the exam?'
 */
export function asMeant(message: string): string {
  const asked = forItsDate(message.replace(PREAMBLE, ''));
  const spelled = asked
    .replaceAll(VERB, "$1'$2")
    .replaceAll(PRONOUN, (word, start: string, end: string) =>
      ALREADY_WORDS.has(word.toLowerCase()) ? word : `${start}'${end}`,
    );
  return spelled === asked || languageOf(asked, undefined) !== 'en' ? asked : spelled;
}

function forItsDate(message: string): string {
  for (const [asks, when] of UNTIL) {
    const thing = asks.exec(message)?.groups?.['thing'];
    if (thing !== undefined) return `${when} ${thing}?`;
  }
  return message;
}
