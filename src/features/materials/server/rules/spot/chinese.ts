import { isStopWord } from '#server/language/languages.ts';
import type { RuleLanguage } from '../languages/language.ts';
import type { Occurrence } from './occurrence.ts';

const segmenter = new Intl.Segmenter('zh', { granularity: 'word' });
const HAN = /^[\p{sc=Han}·]+$/u;
const LATIN = /^[A-Za-z][A-Za-z-]+$/;
/** Signs that are grammar, and so bound a word wherever the segmenter finds them alone. */
const GRAMMAR = new Set(
  '的了是在和与及或也都就而但被把从到对于以为由这那其他她它们我你有没不很更最会能上中下之个并将让使用可要若如则每各两三四五六七八九十一二多少几来去得地着过等向比给按称做作叫即所该此又还再只已曾须需想说看知带',
);
const FOLLOWS =
  /^(?:$|[，。、；：“”《》（）()\s]|的|是|在|和|与|或|中|为|被|可|能|会|由|将|有|也|及|上|下|里|内|都|对|以|把|时|之|具|需|必|通|用)/u;
const WORDS_MAX = 4;
const CHARACTERS_MIN = 2;
const CHARACTERS_MAX = 10;
const LONG_CHARACTERS = 3;
/** What ends so says when or where: 'under a condition'. */
const AFFIXED = /^.{2,}[时下中上后前内里间]$/u;

interface Word {
  text: string;
  start: number;
  end: number;
}

/** Groups of neighbouring words; the segmenter cuts terms it does not know into pieces. */
export function spotChinese(text: string, known: RuleLanguage): Occurrence[] {
  return runsOf(text, known).flatMap((run) =>
    run.flatMap((_, index) =>
      Array.from({ length: Math.min(WORDS_MAX, run.length - index) }, (__, more) =>
        run.slice(index, index + more + 1),
      ).flatMap((group) => occurrence(text, group, known) ?? []),
    ),
  );
}

function runsOf(text: string, known: RuleLanguage): Word[][] {
  const runs: Word[][] = [];
  let run: Word[] = [];
  for (const { segment, index: start } of segmenter.segment(text)) {
    if (isTelling(segment, known)) {
      if (run.length === 0) runs.push(run);
      run.push({ text: segment, start, end: start + segment.length });
    } else run = [];
  }
  return runs;
}

function isTelling(word: string, { general }: RuleLanguage): boolean {
  if (LATIN.test(word)) return true;
  return HAN.test(word) && !GRAMMAR.has(word) && !general.has(word) && !isStopWord(word, 'zh');
}

function occurrence(text: string, group: Word[], known: RuleLanguage): Occurrence | null {
  const [first, last] = [group[0], group.at(-1)];
  if (!first || !last) return null;
  const key = text.slice(first.start, last.end);
  if (key.length < CHARACTERS_MIN || key.length > CHARACTERS_MAX) return null;
  if (LATIN.test(key) || AFFIXED.test(key) || known.general.has(key)) return null;
  const before = text.slice(0, first.start).at(-1) ?? '';
  const after = text.slice(last.end).at(0) ?? '';
  const isNoun = (before === '' || known.determiners.test(before)) && FOLLOWS.test(after);
  return {
    key,
    start: first.start,
    end: last.end,
    words: key.length >= LONG_CHARACTERS ? 2 : 1,
    isNoun,
    before,
    after,
  };
}
