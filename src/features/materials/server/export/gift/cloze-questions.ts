import type { Item } from '../../../contract.document.ts';
import { clean } from '../outline/safe-text.ts';
import { outsideCodeAndMath } from '../rich/protect.ts';
import { typedAnswers } from './answers.ts';
import { escapeGift } from './escape.ts';
import { type Frame, head } from './frame.ts';
import type { ItemTexts } from './item-texts.ts';

/** Private characters stand for the gaps of a cloze while its text becomes HTML. */
const FIRST_GAP = 0xe000;
const GAPS = /[\ue000-\ue0ff]/g;
const GAP_MARK = /\{(\d{1,2})\}/g;
const BLANK = '________';

/** A question for each gap, since one has a single gap: the others stay blank in it. */
export function clozeQuestions(
  item: Extract<Item, { type: 'cloze' }>,
  { texts, frame }: { texts: ItemTexts; frame: Frame },
): string[] {
  const marked = outsideCodeAndMath(clean(item.prompt).replaceAll(GAPS, ''), (words) =>
    words.replaceAll(GAP_MARK, (_whole, gap: string) => String.fromCharCode(FIRST_GAP + Number(gap))),
  );
  const html = escapeGift(`${frame.before}${texts.blocks(marked)}`);
  return item.gaps.map((answers, index) => {
    const asked = String.fromCharCode(FIRST_GAP + index + 1);
    const braces = `{${typedAnswers(answers)}${frame.feedback}}`;
    const number = item.gaps.length === 1 ? frame.title : `${frame.title}.${index + 1}`;
    const at = html.indexOf(asked);
    const before = blanks(at < 0 ? html : html.slice(0, at));
    const after = blanks(at < 0 ? '' : html.slice(at + 1));
    return `${head({ ...frame, title: number })}${before}${braces}${after}`;
  });
}

function blanks(text: string): string {
  return text.replaceAll(GAPS, (gap) => `${BLANK} (${gap.charCodeAt(0) - FIRST_GAP})`);
}
