import { introducing, naming } from '#language/about-subject.ts';
import { fold } from '#language/fold.ts';
import { findNames, isInSmallLetters } from '#language/names.ts';
import { pointsBack } from '#language/pointing.ts';
import { tellsThought } from '#language/question-kinds.ts';
import { isAnswerable } from '../../quote/answerability.ts';
import { inContext } from '../../quote/in-context.ts';
import { inOrderOfPlaces } from '../../quote/quotable.ts';
import { answeringSentences, type Quotation, quoteSentences } from '../../quote/quotation.ts';
import { type Asking, findPassages, statementsIn } from './asking.ts';
import { explainingRuns, type Run } from './explaining-runs.ts';
import { definitionsOf } from './meaning.ts';

const PERSON_MAX_WORDS = 5;
const PASSAGES_MAX = 60;
const RUNS_MAX = 3;
const SOURCES_MAX = 4;
/** A name stands on the title page, or above the text. */
const OPENING_PAGES = 3;
const OPENING_CHARACTERS = 1_500;
const INTRODUCED_MAX = 3;
/** A further run must be at least this good, compared with the best. */
const SCORE_MIN_SHARE = 0.6;

/**
 * What somebody says, thinks or found out about something, in the sentences that name both; the words that only ask for it are not looked for.
 * Null where no sentence names the person.
 */
export async function answerSaying(
  asking: Asking,
  { one: person, other: topic }: { one: string; other: string },
): Promise<Quotation | null> {
  if (person.split(/\s+/u).length > PERSON_MAX_WORDS) return null;
  const name = lastName(person);
  const named = naming(name);
  const found = (await findPassages(asking, `${person} ${topic}`)).slice(0, PASSAGES_MAX);
  const ofPerson = found.filter(({ text, headingPath }) => named.test([text, ...headingPath].join('\n')));
  const ofBoth = (await explainingRuns(`${name} ${topic}`, ofPerson, tellsThought)).filter(({ sentences }) =>
    sentences.some(({ text }) => named.test(text)),
  );
  // 'He argues that knowledge …': the person is named before.
  const ofTopic = (await explainingRuns(topic, ofPerson, tellsThought)).filter(({ sentences }) => {
    const [first] = sentences;
    return first && pointsBack(first.text) && sentences.some(({ text }) => tellsThought(text));
  });
  const told = [...best(ofBoth), ...best(ofTopic)]
    .slice(0, RUNS_MAX)
    .flatMap(({ sentences }) => sentences)
    .filter(({ text }, index, all) => all.findIndex((other) => other.text === text) === index);
  if (told.length === 0) return ofAuthor(asking, name, topic);
  return told.some(({ text }) => tellsThought(text))
    ? quoteSentences(asking.intro, inContext(inOrderOfPlaces(told)), asking.isTitled)
    : asking.frame(inOrderOfPlaces(told));
}

/** What somebody who wrote a document says in it: their name stands where it begins, and hardly again. */
async function ofAuthor(asking: Asking, name: string, topic: string): Promise<Quotation | null> {
  const named = naming(name);
  const found = (await findPassages(asking, topic)).slice(0, PASSAGES_MAX);
  const ids = [...new Set(found.map(({ sourceId }) => sourceId))].slice(0, SOURCES_MAX);
  const own = new Set<string>();
  for (const id of ids) {
    const title = found.find(({ sourceId }) => sourceId === id)?.title ?? '';
    if (named.test(title) || (await isAtEnds(asking, id, named))) own.add(id);
  }
  const ofTopic = found.filter(({ sourceId }) => own.has(sourceId));
  if (!isAnswerable(topic, ofTopic)) return null;
  const told = best(await explainingRuns(topic, ofTopic, tellsThought)).flatMap(({ sentences }) => sentences);
  return told.length > 0
    ? quoteSentences(asking.intro, inContext(inOrderOfPlaces(told)), asking.isTitled)
    : null;
}

/** Whether a name stands where a document begins or ends: on its title page, in its imprint. */
async function isAtEnds({ knowledge, readerId }: Asking, id: string, named: RegExp): Promise<boolean> {
  const last = (await knowledge.findPage(id, 1, readerId))?.pagesTotal ?? 1;
  for (const [from, to] of [
    [1, OPENING_PAGES],
    [last, last],
  ] as const)
    for await (const { text } of knowledge.readPages(id, { readerId, from, to }))
      if (named.test(text.slice(0, OPENING_CHARACTERS))) return true;
  return false;
}

/**
 * Who somebody is: what a text says when it introduces or defines them, by the whole name or by the last, else what names them. A thing that is called
 * after them, in small letters, is left out. Null where nothing is.
 */
export async function answerWho(asking: Asking, { subject }: { subject: string }): Promise<Quotation | null> {
  const passages = (await findPassages(asking, subject)).slice(0, PASSAGES_MAX);
  const last = lastName(subject);
  const isNamed = passages.some(({ text, language }) => {
    const name = fold(last.toLowerCase(), language);
    return fold(text.toLowerCase(), language).includes(name) && findNames(text, language).has(name);
  });
  const isAbout = (text: string) => !isNamed || !isInSmallLetters(text, last);
  for (const name of new Set([subject, last])) {
    const introduces = introducing(name);
    const introduced = await statementsIn(passages, (text) => introduces.test(text));
    const told = [...introduced, ...(await definitionsOf(asking, name))]
      .filter(
        ({ text }, index, all) => isAbout(text) && all.findIndex((other) => other.text === text) === index,
      )
      .slice(0, INTRODUCED_MAX)
      .map(({ passage, start, end, text }) => ({ passage, start, end, text }));
    if (told.length > 0)
      return quoteSentences(asking.intro, inContext(inOrderOfPlaces(told)), asking.isTitled);
  }
  const chosen = answeringSentences(asking.query, asking.passages);
  const ofThem = chosen.filter(({ text }) => isAbout(text));
  return ofThem.length > 0 && ofThem.length < chosen.length ? asking.frame(ofThem) : null;
}

/** Of somebody who is named once, texts go on by the last name. */
export function lastName(person: string): string {
  return person.split(/\s+/u).at(-1) ?? person;
}

function best(runs: readonly Run[]): Run[] {
  const least = (runs[0]?.score ?? 0) * SCORE_MIN_SHARE;
  return runs.filter(({ score }) => score >= least).slice(0, RUNS_MAX);
}
