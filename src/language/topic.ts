import { fold } from './fold.ts';
import { isStopWord, languageFor } from './languages.ts';
import { stemsOf } from './stems.ts';

/** Of one word: 'Cell Structure' is a chapter of more than cells. */
const CHAPTER_SHARE = 0.5;
const SECTION_SHARE = 0.45;
const TITLE_SHARE = 0.5;
const SUBTITLE = /\s?[:：]\s/;

/** Where a text stands. */
export interface TopicPlace {
  readonly headingPath: readonly string[];
  readonly language: string;
}

/**
 * Whether a text is about a topic: it says all of its words, a heading above it does, or it says half of them and the headings the others. Everything
 * is about an empty one.
 */
export function isAbout(topic: string, text: string, place: TopicPlace): boolean {
  return saysTopic(topic, text, place.language) || isUnder(topic, place) || saysRest(topic, text, place);
}

/** ‘Provoked hunger’ under 'The causes' says all of ‘causes of hunger’. */
function saysRest(topic: string, text: string, place: TopicPlace): boolean {
  if (place.headingPath.length === 0) return false;
  const { language } = place;
  return eachOf(topic, language).some((one) => {
    const left = wordsOf(one, language).filter((word) => !says(text, word, language));
    return mentions(one, text, language) && isUnder(left.join(' '), place);
  });
}

/** Whether a text says half of the words of a topic, or of one of two. */
export function mentions(topic: string, text: string, language: string): boolean {
  return eachOf(topic, language).some((one) => {
    const words = wordsOf(one, language);
    const said = words.filter((word) => says(text, word, language));
    return said.length > 0 && said.length >= words.length / 2;
  });
}

function wordsOf(topic: string, language: string): string[] {
  return topic.split(/\s+/).filter((word) => stemsOfTopic(word, language).length > 0);
}

/** Whether a text says all words of a topic, in whatever form, or of one of two. Every text says an empty one. */
export function saysTopic(topic: string, text: string, language: string): boolean {
  const topics = eachOf(topic, language);
  return topics.length === 0 ? topic.trim() === '' : topics.some((one) => says(text, one, language));
}

/** The words of a topic that a title does not say already, if there are any: of ‘causes of the war’ in ‘The War’ the causes. */
export function beyondTitle(topic: string, title: string, language: string): string {
  // A title that is the name of a file has no accents.
  const titles = [title, fold(title, language)];
  const isSaid = (word: string) => titles.some((one) => says(one, word, language));
  const left = topic.split(/\s+/).filter((word) => !isSaid(word));
  return stemsOfTopic(left.join(' '), language).length > 0 ? left.join(' ') : topic;
}

/** Whether a heading says all of its words, and the heading of a chapter hardly anything else. One that names several things is of no single one. */
export function isUnder(topic: string, place: TopicPlace): boolean {
  return headingsOf(topic, place).some((heading) => otherThings(topic, heading, place.language).length === 0);
}

/** Whether a heading names the topic as one of several things, as 'The Republic and the Terror' does; only a part of what stands below is about it. */
export function isPartlyUnder(topic: string, place: TopicPlace): boolean {
  return !isUnder(topic, place) && headingsOf(topic, place).length > 0;
}

/** What the headings that name the topic name beside it. */
export function thingsBeside(topic: string, place: TopicPlace): string[] {
  return headingsOf(topic, place).flatMap((heading) => otherThings(topic, heading, place.language));
}

function headingsOf(topic: string, { headingPath, language }: TopicPlace): string[] {
  return eachOf(topic, language).flatMap((one) => {
    const wanted = stemsOfTopic(one, language).length;
    return headingPath.filter((heading, level) =>
      [heading, ...heading.split(SUBTITLE)].some(
        (part) =>
          says(part, one, language) &&
          wanted >
            (level === 0 && wanted === 1 ? CHAPTER_SHARE : SECTION_SHARE) *
              stemsOfTopic(part, language).length,
      ),
    );
  });
}

function otherThings(topic: string, heading: string, language: string): string[] {
  const topics = eachOf(topic, language);
  const things = eachOf(heading, language);
  return things.length < 2 ? [] : things.filter((thing) => !topics.some((one) => says(thing, one, language)));
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
