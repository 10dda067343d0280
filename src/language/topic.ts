import { fold } from './fold.ts';
import { isStopWord, languageFor } from './languages.ts';
import { stemsOf } from './stems.ts';

/** 'Emotion and Motivation' is a chapter of more than emotion. */
const CHAPTER_SHARE = 0.5;
const SECTION_SHARE = 0.45;
const TITLE_SHARE = 0.5;
const SUBTITLE = /\s?[:：]\s/;

/** Where a text stands. */
export interface TopicPlace {
  readonly headingPath: readonly string[];
  readonly language: string;
}

/** Whether a text is about a topic: it says all of its words, or the headings above it do. Everything is about an empty one. */
export function isAbout(topic: string, text: string, place: TopicPlace): boolean {
  return saysTopic(topic, text, place.language) || isUnder(topic, place);
}

/** Whether a text says all words of a topic, in whatever form, or of one of two. Every text says an empty one. */
export function saysTopic(topic: string, text: string, language: string): boolean {
  const topics = eachOf(topic, language);
  return topics.length === 0 ? topic.trim() === '' : topics.some((one) => says(text, one, language));
}

/** The words of a topic that a title does not say already, if there are any: of ‘causes of the war’ in ‘The War’ the causes. */
export function beyondTitle(topic: string, title: string, language: string): string {
  const said = new Set(stemsOfTopic(title, language));
  const left = topic
    .split(/\s+/)
    .filter((word) => !stemsOfTopic(word, language).some((stem) => said.has(stem)));
  return stemsOfTopic(left.join(' '), language).length > 0 ? left.join(' ') : topic;
}

/** Whether a heading says all of its words, and the heading of a chapter hardly anything else. */
export function isUnder(topic: string, { headingPath, language }: TopicPlace): boolean {
  return eachOf(topic, language).some((one) => {
    const wanted = stemsOfTopic(one, language).length;
    return headingPath.some((heading, level) => {
      const share = wanted / Math.max(1, stemsOfTopic(heading, language).length);
      return says(heading, one, language) && share > (level === 0 ? CHAPTER_SHARE : SECTION_SHARE);
    });
  });
}

/**
 * The topics of ‘waves and light’: both. In ‘static and kinetic friction’ one word stands beside several and shares the nearest of them:
 * ‘static friction’, ‘kinetic friction’.
 */
function eachOf(topic: string, language: string): string[] {
  const and = languageFor(language)?.and ?? 'and';
  const parts = topic.split(new RegExp(`\\s+(?:${and}|&)\\s+|\\s*[,;]\\s*`, 'iu')).map((part) => part.trim());
  const told = parts.filter((part) => stemsOfTopic(part, language).length > 0);
  const [first = '', last = ''] = [told[0], told.at(-1)];
  if (told.length !== 2) return told;
  const [before, behind] = [first.split(/\s+/), last.split(/\s+/)];
  const isAlone = (words: readonly string[]) => stemsOfTopic(words.join(' '), language).length === 1;
  if (isAlone(before) && !isAlone(behind)) return [`${first} ${behind.at(-1)}`, last];
  if (isAlone(behind) && !isAlone(before))
    return [first, `${before.find((word) => stemsOfTopic(word, language).length > 0)} ${last}`];
  return told;
}

/** Whether a title names a topic and little else: 'Le hasard se calcule : premières probabilités' is about probability. */
export function isTitleOf(topic: string, title: string, language: string): boolean {
  const wanted = stemsOfTopic(topic, language).length;
  return [title, ...title.split(SUBTITLE)].some(
    (part) => saysTopic(topic, part, language) && wanted >= TITLE_SHARE * stemsOfTopic(part, language).length,
  );
}

function stemsOfTopic(topic: string, language: string): string[] {
  const words = topic.toLowerCase().match(/\p{L}[\p{L}\p{N}-]*/gu) ?? [];
  const telling = words.filter((word) => word.length > 1 && !isStopWord(word, language));
  return stemsOf(telling.join(' '), language)
    .split(' ')
    .filter((stem) => stem !== '');
}

/** Also where the topic is typed without its accents, which decide how a word ends: 'fermentacion'. */
function says(text: string, topic: string, language: string): boolean {
  if (hasAll(text, stemsOfTopic(topic, language), language)) return true;
  const plain = fold(topic, language);
  return hasAll(fold(text, language), stemsOfTopic(plain, language), language);
}

function hasAll(text: string, wanted: readonly string[], language: string): boolean {
  const said = new Set(stemsOf(text, language).split(' '));
  return wanted.length > 0 && wanted.every((stem) => said.has(stem));
}
