import type { MadeQuestion, QuestionsWanted } from '#features/tutor/contract.practice.ts';
import type { ItemDraft } from '../../contract.drafts.ts';
import type { ItemContent } from '../../contract.items.ts';
import type { Shortfall } from '../../contract.making.ts';
import type { PracticeDeps } from '../context.ts';
import { placeInSource } from '../../contract.place.ts';
import type { MakingWanted } from './drafting.ts';
import { hasBlank } from '#language/sentence-form.ts';
import { languageIn } from '#language/language-in.ts';

interface RuleTask extends Pick<
  QuestionsWanted,
  'readerId' | 'documentIds' | 'range' | 'texts' | 'isComputed'
> {
  wanted: Omit<MakingWanted, 'source'>;
  usedQuotes: readonly string[];
  /** Where a quote of the `texts` stands. */
  placeOf(quote: string, textId: string | null): number;
}

/** The signs of the rules for a gap. */
const BLANK = /_{3,}/;
const MARKER = /(?<! ) ?\[\d{1,3}\]/g;

/** What the rules of generated materials make of a text; none of what was asked already. */
export async function draftsByRule(
  { ports }: PracticeDeps,
  { wanted, usedQuotes, placeOf, ...text }: RuleTask,
): Promise<{ drafts: ItemDraft[]; missing: Shortfall | null }> {
  const { questions, missing } = await ports.makeQuestions({
    ...text,
    ...{ topic: wanted.topic, language: wanted.language, count: wanted.count },
    usedSentences: usedQuotes,
    // Another time, other questions.
    isInTextLanguage: true,
    seed: `${text.readerId}:${usedQuotes.length}`,
  });
  return { drafts: questions.map((question) => toDraft(question, wanted, placeOf)), missing };
}

function toDraft(
  question: MadeQuestion,
  wanted: RuleTask['wanted'],
  placeOf: RuleTask['placeOf'],
): ItemDraft {
  const { quote, citation, textId, explanation } = question;
  const page = citation?.page ?? null;
  return {
    ...itemOf(question),
    // Of anything but a calculation it says the quote again.
    explanation: question.number && !hasBlank(question.prompt) ? explanation.replaceAll(MARKER, '') : '',
    ...{ hints: [], quote, citation, topic: [], page },
    language: languageIn(quote, wanted.language),
    position: citation ? placeInSource(citation, page) : placeOf(quote, textId),
    author: 'rule',
  };
}

function itemOf({ kind, prompt, options, accepted, number }: MadeQuestion): {
  prompt: string;
  content: ItemContent;
} {
  if (kind === 'choose_one') {
    const numbered = options.map(({ text, isRight, why }, index) => ({
      id: `o${index + 1}`,
      text,
      is_right: isRight,
      why,
    }));
    return { prompt, content: { kind, options: numbered } };
  }
  if (number) {
    const { value: answer, unit, tolerance } = number;
    return { prompt, content: { kind: 'number', answer, unit, tolerance, significant_figures: null } };
  }
  if (kind !== 'gap')
    return { prompt, content: { kind: 'short_answer', accepted: [...accepted], is_open: false } };
  return { prompt: prompt.replace(BLANK, '[[1]]'), content: { kind, gaps: [[...accepted]] } };
}
