import { languageOf } from './language-of.ts';
import { questionsOf } from './languages.ts';

/** Words of English that many type without their apostrophe: 'dont', 'whats', 'im', 'theyre'. */
const VERB =
  /(?<!\p{L})((?:is|are|was|were|do|does|did|has|have|had|could|should|would|ca|wo)n)(t)(?!\p{L})/giu;
/** Not 'is', 'were' and 'whom', which are words. */
const PRONOUN =
  /(?<!\p{L})(?:(what|that|there|who|how|where|when)(s)|(i)(m|ve)|(you|they)(re|ve)|(we)(ve))(?!\p{L})/giu;
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
    .replaceAll(PRONOUN, (_, ...parts: unknown[]) => parts.slice(0, 8).filter(isText).join("'"));
  return spelled === asked || languageOf(asked, undefined) !== 'en' ? asked : spelled;
}

function forItsDate(message: string): string {
  for (const [asks, when] of UNTIL) {
    const thing = asks.exec(message)?.groups?.['thing'];
    if (thing !== undefined) return `${when} ${thing}?`;
  }
  return message;
}

function isText(part: unknown): part is string {
  return typeof part === 'string';
}
