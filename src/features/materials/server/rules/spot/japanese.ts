import type { RuleLanguage } from '../languages/language.ts';
import type { Occurrence } from './occurrence.ts';

/** Nouns are written in ideographs, katakana or Latin letters, and what binds them to the rest in hiragana. */
const RUN =
  /[\p{sc=Han}\p{sc=Kana}ー々〆A-Za-zα-ωΑ-Ω]+(?:[・＝-][\p{sc=Kana}ーA-Za-z]+|(?<=[A-Za-z]) (?=[\p{sc=Kana}\p{sc=Han}])[\p{sc=Han}\p{sc=Kana}ー]+|(?<=[A-Za-z])\d+[\p{sc=Han}\p{sc=Kana}ー]*)*/gu;
const PARTICLE =
  /^(?:は|が|を|の|に|で|と|や|も|へ|から|まで|より|など|という|、|。|（|「|」|・|である|です|だ|であ)/u;
const AFFIXED =
  /^(?:第|各|同|本|当|前|後|約|全|他|両|毎|某|数|諸|当該)|(?:的|中|後|前|時|上|下|内|外|間|以上|以下|等|頃|側|ごと|毎|別|化|性|用|系|型|式|者|年|月|日|人|つ|個|名|回|目)$/u;
const CHARACTERS_MIN = 2;
const CHARACTERS_MAX = 16;
/** Shorter words of ideographs are mostly of everyday language. */
const LONG_CHARACTERS = 4;
const LONG_AFFIXED_CHARACTERS = 3;

export function spotJapanese(text: string, { general }: RuleLanguage): Occurrence[] {
  return [...text.matchAll(RUN)].flatMap(({ 0: run, index: start }) => {
    const end = start + run.length;
    const before = text.slice(0, start).at(-1) ?? '';
    if (run.length < CHARACTERS_MIN || run.length > CHARACTERS_MAX || /\d/.test(before) || general.has(run))
      return [];
    if (run.startsWith('各')) return [];
    if (AFFIXED.test(run) && run.length <= LONG_AFFIXED_CHARACTERS) return [];
    if (/^(?:[A-Za-z]{1,2})$/.test(run)) return [];
    const after = /^[\p{sc=Hira}、。]{1,2}/u.exec(text.slice(end))?.[0] ?? '';
    const isNoun = PARTICLE.test(text.slice(end, end + 3));
    return [{ key: run, start, end, words: run.length >= LONG_CHARACTERS ? 2 : 1, isNoun, before, after }];
  });
}
