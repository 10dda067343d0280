import { readKind } from '#language/question-kinds.ts';
import { type Quotation, quoteSentences } from '../../quote/quotation.ts';
import type { Asking } from './asking.ts';
import { aroundTold, quotedAgain } from './told-place.ts';
import { answerWholeList } from './whole-list.ts';

/** Which they are, of which it was `asked` how many there are: what was told already where that were several, else the list of them. */
export async function answerCounted(
  asking: Asking,
  { asked, told }: { asked: string; told: string },
): Promise<Quotation | null> {
  const counted = readKind(asked);
  if (counted?.kind !== 'count') return null;
  const again = quotedAgain(asking.passages, told);
  if (again.length > 1) return quoteSentences(asking.intro, again, asking.isTitled);
  const list = await answerWholeList(asking, { subject: counted.subject });
  const claims = asking.passages.flatMap((passage) => aroundTold(passage, asking.query).told ?? []);
  return list ?? (claims.length > 0 ? asking.frame(claims.slice(0, 1)) : null);
}
