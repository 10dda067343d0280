import { inEach } from '#language/languages.ts';

const JOIN = [
  ...inEach(({ and, terms }) => (terms ? and : null)),
  ...inEach(({ or, terms }) => (terms ? or : null)),
  'nor|as well as|e|ni',
].join('|');
const ARTICLE = "(?:the|an?|el|la|los|las|una?|les?|des|une?|du|de|d[’']|l[’']|of|in|to|with)?\\s?";
const MEMBER = '[^,.;:()]{2,30}';

const LAST_OF_LIST = new RegExp(`, ${MEMBER},? (?:${JOIN}) ${ARTICLE}$`, 'iu');
const LIST_BEHIND = new RegExp(`^(?:, ${MEMBER})+,? (?:${JOIN}) `, 'iu');
const MEMBER_BEFORE = new RegExp(`, ${ARTICLE}$`, 'iu');
const MEMBER_BEHIND = new RegExp(`^(?:,|,? (?:${JOIN})) `, 'iu');
/** 'A or B': either would do. */
const ALTERNATIVE_BEFORE = new RegExp(` (?:or|o|u|ou) ${ARTICLE}$`, 'iu');
const ALTERNATIVE_BEHIND = /^ (?:or|o|u|ou) /iu;

/** Whether it is one of several that are named together: of three or more any other would do as well, as one of two alternatives does. */
export function isListed(text: string, { start, end }: { start: number; end: number }): boolean {
  const [before, behind] = [text.slice(0, start), text.slice(end)];
  return (
    LAST_OF_LIST.test(before) ||
    LIST_BEHIND.test(behind) ||
    (MEMBER_BEFORE.test(before) && MEMBER_BEHIND.test(behind)) ||
    ALTERNATIVE_BEFORE.test(before) ||
    ALTERNATIVE_BEHIND.test(behind)
  );
}
