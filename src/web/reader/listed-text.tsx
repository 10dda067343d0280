import type { ListItem } from '#shared/text-structure.ts';
import { type Marking, wordsOf } from './highlighted-words.tsx';

interface ListedTextProps {
  text: string;
  items: readonly ListItem[];
  marking: Marking;
}

const INDENT_REM = 1.5;
const LEADING_SPACES = /^\s*/;

/** A list of a document. Marks and numbers are words of the text, so the browser adds none. */
export function ListedText({ text, items, marking }: ListedTextProps) {
  return (
    // Safari does not announce a list whose markers are removed.
    // oxlint-disable-next-line jsx-a11y/no-redundant-roles
    <ul role="list" className="my-4 grid gap-1">
      {items.map((item) => (
        <li
          key={item.start}
          style={{
            paddingInlineStart: `${(item.level + 1) * INDENT_REM}rem`,
            textIndent: `-${INDENT_REM}rem`,
          }}
        >
          {wordsOf(text, withoutIndent(text, item), marking)}
        </li>
      ))}
    </ul>
  );
}

function withoutIndent(text: string, { start, end }: ListItem) {
  const [spaces = ''] = LEADING_SPACES.exec(text.slice(start, end)) ?? [];
  return { start: start + spaces.length, end };
}
