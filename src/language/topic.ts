import { fold } from './fold.ts';
import { isStopWord } from './languages.ts';
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

/** Whether a text says all words of a topic, in whatever form. Every text says an empty one. */
export function saysTopic(topic: string, text: string, language: string): boolean {
  const wanted = stemsOfTopic(topic, language);
  return wanted.length === 0 ? topic.trim() === '' : says(text, topic, language);
}

/** Whether a heading says all of its words, and the heading of a chapter hardly anything else. */
export function isUnder(topic: string, { headingPath, language }: TopicPlace): boolean {
  const wanted = stemsOfTopic(topic, language);
  return (
    wanted.length > 0 &&
    headingPath.some((heading, level) => {
      const share = wanted.length / Math.max(1, stemsOfTopic(heading, language).length);
      return says(heading, topic, language) && share > (level === 0 ? CHAPTER_SHARE : SECTION_SHARE);
    })
  );
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
