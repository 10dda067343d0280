import { clockTime, type Citation } from '#shared/citation.ts';
import type { GuideHeading, GuideQuestion, GuideTerm } from '../../contract.ts';
import type { PartRow } from '../tables.ts';
import type { GUIDE_WORDS } from './guide-words.ts';
import { escapeMarkdown } from '#shared/escape-markdown.ts';

interface Frame {
  words: (typeof GUIDE_WORDS)['en'];
  /** How many questions stand before those of the part. */
  asked: number;
}

/** The blocks of a part, without answers. */
export function partMarkdown(
  { title, fromPage, toPage, content }: Pick<PartRow, 'title' | 'fromPage' | 'toPage' | 'content'>,
  { words, asked }: Frame,
): string[] {
  const { outline, terms, questions } = content;
  const inner = title === null ? outline : outline.slice(1);
  return [
    `## ${escapeMarkdown(title ?? words.pages(fromPage, toPage))}`,
    ...(inner.length > 0 ? [`### ${words.outline}`, outlineOf(inner, words)] : []),
    ...(terms.length > 0 ? [`### ${words.terms}`, ...terms.map((term) => termOf(term, words))] : []),
    ...(questions.length > 0
      ? [`### ${words.questions}`, ...questions.map((one, index) => questionOf(one, asked + index + 1))]
      : []),
  ];
}

/** A line for each question of the part. */
export function partAnswers({ content }: Pick<PartRow, 'content'>, { words, asked }: Frame): string[] {
  return content.questions.map(({ answers, explanation, citation }, index) => {
    const place = citation ? placeOf(citation, words) : '';
    const said = [answers.join('; '), explanation.replaceAll(/\s*\n\s*/g, ' ')].filter((text) => text !== '');
    return `${asked + index + 1}. ${said.join('. ')}${place === '' ? '' : ` (${escapeMarkdown(place)})`}`;
  });
}

function outlineOf(outline: readonly GuideHeading[], words: Frame['words']): string {
  const top = Math.min(...outline.map(({ level }) => level));
  return outline
    .map(({ title, level, page, start }) => {
      const place = start === null ? ` (${words.page(page)})` : '';
      return `${'  '.repeat(level - top)}- ${escapeMarkdown(title)}${place}`;
    })
    .join('\n');
}

function termOf({ term, citation }: GuideTerm, words: Frame['words']): string {
  const place = placeOf(citation, words);
  const quote = citation.quote
    .trim()
    .split(/\n+/)
    .map((line) => `> ${escapeMarkdown(line.trim())}`);
  return [
    `**${escapeMarkdown(term)}**`,
    '',
    ...quote,
    ...(place === '' ? [] : ['>', `> — ${escapeMarkdown(place)}`]),
  ].join('\n');
}

/** Prompts are Markdown already. */
function questionOf({ prompt, options }: GuideQuestion, number: number): string {
  const choices = options.map((option, index) => `   - ${letterOf(index)}) ${option}`);
  return [`${number}. ${prompt.replaceAll('\n', '\n   ')}`, ...choices].join('\n');
}

function letterOf(index: number): string {
  return String.fromCodePoint('a'.charCodeAt(0) + index);
}

function placeOf(
  { page, heading, paragraph, start_seconds: seconds }: Citation,
  words: Frame['words'],
): string {
  if (seconds !== undefined) return clockTime(seconds);
  if (page !== undefined) return words.page(page);
  return [heading, paragraph && words.paragraph(paragraph)].filter(Boolean).join(', ');
}
