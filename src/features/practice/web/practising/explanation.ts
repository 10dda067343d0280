import { useTranslation } from 'react-i18next';
import { plainPrompt } from '../../contract.item-text.ts';
import { givenText } from './item-text.ts';
import type { PracticeTurn } from './session.ts';
import { useVerdictText } from './use-verdict-text.ts';

/** What a tutor is asked about an answer. */
export interface Explanation {
  /** What it is about. */
  field: string;
  /** In the learner's words; the rest the server knows by the id of the item. */
  question: string;
  itemId: string;
  /** What the item is from, where it can be read. */
  document: { id: string; title: string } | null;
  /** It was known: nothing is held back. */
  isRight: boolean;
}

/** A learner reads it in a bubble of the chat. */
const QUESTION_MAX = 200;
const GIVEN_MAX = 200;

/** Puts an answer into a question to the tutor, as its learner would ask it. */
export function useExplanation(): (turn: PracticeTurn) => Explanation {
  const { t } = useTranslation('practising');
  const verdict = useVerdictText();
  return (turn) => {
    const { item } = turn.entry;
    const { citation, source, topic } = item;
    const isRight = verdict(turn).look === 'right';
    const question = shortened(plainPrompt(item), QUESTION_MAX);
    const given = shortened(givenText(turn.answer, turn.judged?.content ?? item.content), GIVEN_MAX);
    const asked = () => {
      if (turn.answer.given.kind === 'shown') return t('explain.askCard', { question });
      if (given === '') return t('explain.askUnanswered', { question });
      return t(isRight ? 'explain.askRight' : 'explain.ask', { question, given });
    };
    const id = item.can_open ? source.document_id : null;
    return {
      field: topic.at(-1) ?? source.title,
      question: asked(),
      itemId: item.id,
      document: id === null ? null : { id, title: citation?.title ?? source.title },
      isRight,
    };
  };
}

function shortened(text: string, max: number): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  if (line.length <= max) return line;
  return `${line
    .slice(0, max)
    .replace(/\s+\S*$/, '')
    .toWellFormed()}…`;
}
