import { isDeepStrictEqual } from 'node:util';
import type { Finding, Item, SectionContent } from '../../contract.document.ts';

/** What a second solve told of questions that an edit left as they were. A question that the teacher has changed is theirs. */
export function keptDifferences(
  findings: readonly Finding[],
  before: SectionContent | null,
  after: SectionContent,
): Finding[] {
  const [was, now] = [itemsOf(before), itemsOf(after)];
  const isUntouched = (id: string | null) => {
    const item = now.find((one) => one.id === id);
    return (
      item !== undefined &&
      isDeepStrictEqual(
        item,
        was.find((one) => one.id === id),
      )
    );
  };
  return findings.filter(({ code, subject }) => code === 'second_solve_differs' && isUntouched(subject));
}

function itemsOf(content: SectionContent | null): Item[] {
  return content && 'items' in content ? content.items : [];
}
