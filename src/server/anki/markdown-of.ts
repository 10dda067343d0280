import { decodeEntities } from './entities.ts';
import { TAG_NAME, piecesOf } from './html-pieces.ts';

const BREAKS = new Set([
  'br',
  'div',
  'p',
  'tr',
  'table',
  'ul',
  'ol',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'hr',
  'blockquote',
  'pre',
]);
const HIDDEN = new Set([
  'script',
  'style',
  'iframe',
  'object',
  'svg',
  'head',
  'template',
  'noscript',
  'textarea',
  'title',
]);
const MARKS: Readonly<Record<string, string>> = { b: '**', strong: '**', i: '*', em: '*', code: '`' };
const LOWERED = '₀₁₂₃₄₅₆₇₈₉';
const RAISED = '⁰¹²³⁴⁵⁶⁷⁸⁹';
/** Formulas as Anki marks them: MathJax, and LaTeX with or without dollar signs of its own. */
const FORMULAS: ReadonlyArray<[RegExp, string]> = [
  [/\\\(([\s\S]*?)\\\)/g, '$'],
  [/\\\[([\s\S]*?)\\\]/g, '$$'],
  [/<anki-mathjax block="true">([\s\S]*?)<\/anki-mathjax>/gi, '$$'],
  [/<anki-mathjax[^>]*>([\s\S]*?)<\/anki-mathjax>/gi, '$'],
  [/\[\$\$\]([\s\S]*?)\[\/\$\$\]/gi, '$$'],
  [/\[\$\]([\s\S]*?)\[\/\$\]/gi, '$'],
  [/\[latex\]([\s\S]*?)\[\/latex\]/gi, ''],
];
const SOUND = /\[(?:sound:|anki:play:)[^\]]*\]/gi;
/** Stands for a formula while the text around it is read. */
const HELD = '\u{E001}';
const HELD_NUMBER = /\u{E001}(\d+)\u{E001}/gu;

const ALT = /\balt\s*=\s*"([^"]*)"/i;

/** HTML of a field as Markdown that is only words, emphasis, lists and formulas: no links, pictures, sounds or code that runs. */
export function markdownOf(html: string): string {
  const formulas: string[] = [];
  const hold = (formula: string) => `${HELD}${formulas.push(formula) - 1}${HELD}`;
  let rest = html.replaceAll(HELD, '').replaceAll(SOUND, '');
  for (const [pattern, sign] of FORMULAS)
    rest = rest.replaceAll(pattern, (_, tex: string) => hold(formulaOf(tex, sign)));
  return textOf(rest)
    .replaceAll(HELD_NUMBER, (_, index: string) => formulas[Number(index)] ?? '')
    .replaceAll(/(?<![ \t\u00A0])[ \t\u00A0]+\n/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}

function formulaOf(html: string, sign: string): string {
  const tex = decodeEntities(html.replaceAll(/<[^<>]*>/g, ' ')).trim();
  if (tex === '') return '';
  if (sign === '') return tex.includes('$') ? tex : `$${tex}$`;
  return `${sign}${tex.replaceAll('$', String.raw`\$`)}${sign}`;
}

/** Piece by piece, without looking back: hostile HTML takes no longer than other. */
function textOf(html: string): string {
  let text = '';
  let hidden: string | null = null;
  const begun: Array<{ name: string; at: number }> = [];
  for (const piece of piecesOf(html)) {
    const name = TAG_NAME.exec(piece)?.[1]?.toLowerCase();
    if (hidden !== null) {
      if (name === hidden && piece.startsWith('</')) hidden = null;
    } else if (name === undefined) text += piece.startsWith('<!') ? '' : escaped(decodeEntities(piece));
    else if (HIDDEN.has(name)) hidden = piece.startsWith('</') || piece.endsWith('/>') ? null : name;
    else if (name === 'img') text += escaped(decodeEntities(ALT.exec(piece)?.[1] ?? ''));
    else if (BREAKS.has(name)) text += text.endsWith('\n') || text === '' ? '' : '\n';
    else if (name === 'li')
      text += piece.startsWith('</') ? '' : `${text.endsWith('\n') || text === '' ? '' : '\n'}- `;
    else if (name === 'td' || name === 'th') text += piece.startsWith('</') ? ' ' : '';
    else if (!piece.startsWith('</')) begun.push({ name, at: text.length });
    else {
      const open = begun.findLastIndex((one) => one.name === name);
      const [start] = open === -1 ? [] : begun.splice(open);
      if (start) text = text.slice(0, start.at) + marked(name, text.slice(start.at));
    }
  }
  return text;
}

function marked(name: string, inner: string): string {
  if (name === 'sub' || name === 'sup') return shifted(inner, name);
  const mark = MARKS[name];
  const core = inner.trim();
  if (mark === undefined || core === '' || core.includes('\n')) return inner;
  return inner.replace(core, () => `${mark}${core}${mark}`);
}

function shifted(inner: string, name: 'sub' | 'sup'): string {
  if (inner.trim() === '') return inner;
  const digits = name === 'sub' ? LOWERED : RAISED;
  if (/^\d+$/.test(inner)) return [...inner].map((digit) => digits[Number(digit)] ?? digit).join('');
  return name === 'sub' ? String.raw`\_(${inner})` : `^(${inner})`;
}

/** What Markdown would read as a mark, a link or a formula. */
function escaped(text: string): string {
  return text.replaceAll('\r', '').replaceAll(/[\\`*_[\]<$]/g, String.raw`\$&`);
}
