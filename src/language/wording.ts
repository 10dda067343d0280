import { questionsOf } from './languages.ts';

const EXAMPLE = `(?:${questionsOf('asksExample').join('|')})`;
const AUDIENCE = `(?:${questionsOf('audience').join('|')}|${EXAMPLE})`;
const ASKS_EXAMPLE = new RegExp(String.raw`(?<![\p{L}\p{N}])${EXAMPLE}(?![\p{L}\p{N}])`, 'iu');
const ONLY_ASKS = questionsOf('onlyAsks').join('|');
/** 'Explain it to me like I am ten: …': what it is follows. */
const OPENING = new RegExp(
  String.raw`^[¿¡"“]*(?:${ONLY_ASKS})(?: \p{L}{2,4}){0,3} ${AUDIENCE}\s*[:,.;–—-]+\s*(?=[¿¡"“]*\p{L})`,
  'iu',
);
const ANYWHERE = new RegExp(
  String.raw`(?:(?<![\s,;:–—-])[\s,;:–—-]+)?(?<![\p{L}\p{N}])${AUDIENCE}(?![\p{L}\p{N}])`,
  'giu',
);
const VERSUS = new RegExp(String.raw`(?<=\p{L}\s)(?:${questionsOf('versus').join('|')})(?=\s\p{L})`, 'giu');

/** 'won't', of which a search would take the first half for a word of its own. */
const SHORTENED_NOT = /(?<!\p{L})\p{L}+n['’]t(?!\p{L})/giu;

/** Without shortened negations. */
export function withoutNot(message: string): string {
  return message.replaceAll(SHORTENED_NOT, ' ');
}

/** A question without what only says for whom, in which words or with an example it is to be answered; as it was where nothing else remains. */
export function withoutAudience(message: string): string {
  const rest = message.replace(OPENING, '').replaceAll(ANYWHERE, ' ').replaceAll(/ {2,}/gu, ' ').trim();
  return /\p{L}/u.test(rest) ? rest : message;
}

/** Whether an example is wanted besides. */
export function asksExample(message: string): boolean {
  return ASKS_EXAMPLE.test(message);
}

/** Without the words between two things that are compared. */
export function withoutVersus(message: string): string {
  return message.replaceAll(VERSUS, ' ').replaceAll(/ {2,}/gu, ' ');
}
