import { isStopWord } from '#language/languages.ts';
import { languageIn } from '#language/language-in.ts';
import { isTelling } from '#language/ordinary-words.ts';
import { stemsOf } from '#language/stems.ts';
import { fenceAfter, type JudgedCheck, readUnitText } from '../../contract.unit-text.ts';

const HEADING = /^ {0,3}#{1,6}[ \t]+(\S.*?)[ \t#]*$/u;
const WORD = /[\p{L}\p{M}\p{N}]+/gu;
/** A section with fewer words of the question hardly says its answer. */
const SHARED_MIN = 2;

interface Section {
  title: string;
  lines: string[];
}

/** The heading of a unit under which most of a question and of its answer is told; empty where no section stands out. */
export function whereToRead(text: string, { question, answer }: JudgedCheck): string {
  const language = languageIn(text, 'en');
  const asked = stemsIn(`${question} ${answer}`, language);
  const found = sectionsOf(text)
    .map(({ title, lines }) => {
      const said = stemsIn([title, ...lines].join(' '), language);
      return { title, shared: [...asked].filter((stem) => said.has(stem)).length };
    })
    .toSorted((a, b) => b.shared - a.shared);
  const [best, next] = found;
  return best && best.shared >= SHARED_MIN && best.shared > (next?.shared ?? 0) ? best.title : '';
}

function sectionsOf(text: string): Section[] {
  const sections: Section[] = [];
  for (const part of readUnitText(text)) {
    if (part.kind !== 'text') continue;
    let fence: string | null = null;
    for (const line of part.text.split('\n')) {
      const title = fence === null ? HEADING.exec(line)?.[1] : undefined;
      fence = fenceAfter(line, fence);
      if (title === undefined) sections.at(-1)?.lines.push(line);
      else sections.push({ title, lines: [] });
    }
  }
  return sections;
}

function stemsIn(text: string, language: string): Set<string> {
  const words = (text.toLowerCase().match(WORD) ?? []).filter((word) => !isStopWord(word, language));
  const stems = words.map((word) => stemsOf(word, language));
  return new Set(stems.filter((stem) => stem !== '' && isTelling(stem, language)));
}
