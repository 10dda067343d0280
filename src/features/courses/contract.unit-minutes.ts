import { fenceAfter, readUnitText } from './contract.unit-text.ts';

const WORDS_PER_MINUTE = 90;
const MINUTES_PER_CHECK = 2;
/** Code and formulas on lines of their own are read more than once. */
const MINUTES_PER_BLOCK = 1;
const FORMULAS = /\$\$[\s\S]*?\$\$/g;
const WORDS = /[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*/gu;
/** From here on, a whole five minutes is as exact as an estimate can be. */
const ROUGH_MINUTES = 10;

/** How long somebody who learns needs for the text of a unit with its checks, estimated; 0 for no text. */
export function minutesFor(text: string): number {
  const parts = readUnitText(text);
  const { rest, codes } = withoutCode(text);
  const blocks = codes + (rest.match(FORMULAS)?.length ?? 0);
  const words = rest.replaceAll(FORMULAS, ' ').match(WORDS)?.length ?? 0;
  const checks = parts.filter(({ kind }) => kind === 'check').length;
  const minutes = words / WORDS_PER_MINUTE + blocks * MINUTES_PER_BLOCK + checks * MINUTES_PER_CHECK;
  return minutes > ROUGH_MINUTES ? 5 * Math.round(minutes / 5) : Math.ceil(minutes);
}

/** What nothing closes is no code. */
function withoutCode(text: string): { rest: string; codes: number } {
  const rest: string[] = [];
  let code: string[] = [];
  let codes = 0;
  let fence: string | null = null;
  for (const line of text.split(/\r\n?|\n/)) {
    const before = fence;
    fence = fenceAfter(line, fence);
    (before === null && fence === null ? rest : code).push(line);
    if (before === null || fence !== null) continue;
    codes += 1;
    code = [];
  }
  return { rest: [...rest, ...code].join('\n'), codes };
}
