import type { StructuredAnswer } from '#shared/chat-event.ts';
import { type InterfaceLanguage, textsIn } from '#shared/languages.ts';

const KEY_POINTS: Record<InterfaceLanguage, string> = {
  en: 'Key points',
  es: 'Puntos clave',
  fr: 'Points clés',
};
const IS_KEY_POINTS = new RegExp(`^(?:${Object.values(KEY_POINTS).join('|')})\\b`, 'iu');
const HEADING = /^(#{1,6})\s+(.+?)\s*#*$/;
const BULLET = /^\s*(?:[-*+•]|\d{1,3}[.)])\s+(.+)$/;
const TITLE_MAX_CHARACTERS = 120;

/**
 * The shape that a structured answer is asked for in. It is Markdown and not JSON, so that it can be read while it streams, cites as
 * every answer, and a model that keeps to it only half is still understood.
 */
export function shapeOf(language: string): string[] {
  return [
    '',
    'Shape of the answer, in Markdown, however short it is: one line "# " with a title; then sections, each with a heading "## " and its text; last a section',
    `"## ${textsIn(KEY_POINTS, language, 'en')}" with a list of the points to remember, one per line.`,
  ];
}

/** Takes an answer apart by its headings; without any, all of it is one section under `fallbackTitle`. */
export function structureOf(answer: string, fallbackTitle: string): StructuredAnswer {
  const blocks = blocksOf(answer);
  const own = blocks.find(({ level }) => level === 1);
  const points = blocks.filter(({ heading }) => IS_KEY_POINTS.test(heading));
  const sections = blocks
    .filter((block) => !points.includes(block) && (block.text !== '' || block.level > 1))
    .map(({ heading, text, level }) => ({ heading: level === 1 ? '' : heading, text }));
  return {
    title: (own?.heading ?? fallbackTitle).slice(0, TITLE_MAX_CHARACTERS),
    sections,
    key_points: points.flatMap(({ text }) => bulletsOf(text)),
  };
}

interface Block {
  /** Of its heading; 0 for what stands before the first. */
  level: number;
  heading: string;
  text: string;
}

function blocksOf(answer: string): Block[] {
  const blocks: Block[] = [{ level: 0, heading: '', text: '' }];
  let isCode = false;
  for (const line of answer.split('\n')) {
    if (line.trimStart().startsWith('```')) isCode = !isCode;
    const [, signs, heading] = (!isCode && HEADING.exec(line)) || [];
    const last = blocks.at(-1);
    if (signs && heading) blocks.push({ level: signs.length, heading, text: '' });
    else if (last) last.text += `${line}\n`;
  }
  return blocks
    .map((block) => ({ ...block, text: block.text.trim() }))
    .filter(({ level, text }) => level > 0 || text !== '');
}

function bulletsOf(text: string): string[] {
  return text.split('\n').flatMap((line) => BULLET.exec(line)?.[1] ?? []);
}
