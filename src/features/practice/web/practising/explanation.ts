import { useTranslation } from 'react-i18next';
import { useCitationText } from '#web/chat/use-citation-text.ts';
import { plainPrompt, rightAnswers } from '../../contract.item-text.ts';
import { givenText } from './item-text.ts';
import type { PracticeTurn } from './session.ts';
import { useVerdictText } from './use-verdict-text.ts';

/** What a tutor is asked about an answer, with everything in hand. */
export interface Explanation {
  /** What it is about. */
  field: string;
  question: string;
  itemId: string;
  /** What the item is from, where it can be read. */
  document: { id: string; title: string } | null;
  /** It was known: nothing is held back. */
  isRight: boolean;
}

/** Texts of items are long; what a tutor needs of them is not. */
const PART_MAX = 1_500;

/** Puts an answer into a question to the tutor: item, answer, key and passage. */
export function useExplanation(): (turn: PracticeTurn) => Explanation {
  const { t } = useTranslation('practising');
  const textOf = useCitationText();
  const verdict = useVerdictText();
  return (turn) => {
    const { item } = turn.entry;
    const { citation, source, quote, topic } = item;
    const content = turn.judged?.content ?? item.content;
    const given = givenText(turn.answer, content);
    const place = citation ? textOf(citation).place : null;
    const { look, title } = verdict(turn);
    const isRight = look === 'right';
    const id = item.can_open ? source.document_id : null;
    // Who can open the page is shown the quote there, and need not read it twice.
    const sourceLines = () => {
      if (quote === '') return [];
      if (id !== null && place !== null) return [t('explain.place', { place: `${source.title}, ${place}` })];
      return [t('explain.quote', { quote: cut(quote), place: place ?? source.title })];
    };
    const lines = [
      // The conversation is named by it.
      cut(plainPrompt(item)).trim(),
      t(isRight ? 'explain.askRight' : 'explain.ask'),
      given === '' ? t('explain.noAnswer') : t('explain.given', { text: cut(given), verdict: title }),
      t('explain.right', { text: cut(rightAnswers(content).join('; ')) }),
      ...sourceLines(),
      t(isRight ? 'explain.howRight' : 'explain.how'),
    ];
    return {
      field: topic.at(-1) ?? source.title,
      question: lines.join('\n\n'),
      itemId: item.id,
      document: id === null ? null : { id, title: citation?.title ?? source.title },
      isRight,
    };
  };
}

const cut = (text: string) => (text.length > PART_MAX ? `${text.slice(0, PART_MAX)}…` : text);
