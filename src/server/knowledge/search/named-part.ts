import { isStopWord } from '#language/languages.ts';
import { isPartlyUnder, isUnder } from '#language/topic.ts';
import type { Knowledge } from '../knowledge.ts';

interface Wanted {
  readonly topic: string;
  /** Its words that no document says, in lower case. */
  readonly unsaid: readonly string[];
  readonly language: string;
  readonly readerId: string;
  readonly sourceIds: readonly string[];
}

interface NamedPart {
  readonly written: string;
  readonly read: string;
}

interface Word {
  text: string;
  isSmall: boolean;
  isUnsaid: boolean;
}

const WORD = /[\p{L}\p{M}\p{N}-]+/gu;

/**
 * What a topic asks about, where the documents lack only the noun in front of it and have a section on the rest: ‘advantages of friction’ under
 * 'Friction'. Null where they lack what tells the topic from others: ‘friction in Japan’.
 */
export async function namedPart(
  knowledge: Pick<Knowledge, 'outlineOf'>,
  { topic, unsaid, language, readerId, sourceIds }: Wanted,
): Promise<NamedPart | null> {
  const part = withoutNoun(topic, { unsaid: new Set(unsaid), language });
  if (part === null) return null;
  for (const id of sourceIds) {
    const outline = await knowledge.outlineOf(id, readerId);
    const isNamed = outline.some(({ title, level }) => {
      const place = { headingPath: [...new Array<string>(level - 1).fill(''), title], language };
      return isUnder(part.read, place) || isPartlyUnder(part.read, place);
    });
    if (isNamed) return part;
  }
  return null;
}

function withoutNoun(
  topic: string,
  { unsaid, language }: { unsaid: ReadonlySet<string>; language: string },
): NamedPart | null {
  const words = [...topic.matchAll(WORD)].map(([text]): Word => {
    const word = text.normalize('NFKC').toLowerCase();
    return { text, isSmall: isStopWord(word, language), isUnsaid: unsaid.has(word) };
  });
  const told = words.filter(({ isSmall }) => !isSmall);
  const lacking = told.filter(({ isUnsaid }) => isUnsaid);
  const [only] = lacking;
  if (lacking.length !== 1 || !only || told.length < 2) return null;
  const at = words.indexOf(only);
  // 'advantages of friction': a word stands between them that binds them; 'Japanese friction' has none.
  const [before, behind] = [words.slice(0, at), words.slice(at + 1)];
  const isFirst = only === told[0] && behind[0]?.isSmall === true;
  const isLast = only === told.at(-1) && before.every(({ isSmall }) => !isSmall);
  if (!isFirst && !isLast) return null;
  const rest = isFirst ? behind.slice(behind.findIndex(({ isSmall }) => !isSmall)) : before;
  return { written: only.text, read: rest.map(({ text }) => text).join(' ') };
}
