import type { Passage } from '#server/knowledge/knowledge.ts';
import { findQuantities } from '#language/quantities.ts';
import type { ReadLanguage } from '#shared/languages.ts';
import type { ItemType } from '../../contract.document.ts';
import { withComplaints } from '../complaints.ts';
import { fitPrompt, type SectionPrompt } from '../compose-prompt.ts';
import { languageName } from '../language-names.ts';
import { grounding } from '../prompts/frame.ts';
import { itemsPrompt } from '../prompts/items.ts';
import { practice } from '../prompts/practice.ts';

interface PracticeFacts {
  types: readonly ItemType[];
  topic: string;
  language: ReadLanguage;
  passages: Passage[];
  /** Questions that were asked already, the latest first. */
  asked: readonly string[];
  /** What was wrong with the model’s previous answer. */
  complaints: readonly string[];
  contextTokens: number;
}

const ASKED_TOLD_MAX = 20;
const ASKED_TOLD_CHARACTERS = 120;
/** A passage with this many figures leaves something to work out. */
const FIGURES_MIN = 4;

/** The prompt for a few questions. Throws AppError `context_too_small`. */
export function composePractice(facts: PracticeFacts): SectionPrompt {
  const { types, topic, language, passages, asked, complaints, contextTokens } = facts;
  const system = [
    practice.text,
    grounding.text,
    `- Write everything in ${languageName(language)}.`,
    ...(topic === '' ? [] : [`- Ask only about this topic: ${topic}`]),
    '',
    itemsPrompt(types).text,
  ].join('\n');
  const listed = types.map((type, index) => `${index + 1}. ${type}`).join('\n');
  const task = withComplaints(`Write ${types.length} questions, in this order:\n${listed}`, complaints);
  return fitPrompt({ system, task, before: told(asked), passages, contextTokens });
}

function told(asked: readonly string[]): string[] {
  if (asked.length === 0) return [];
  const prompts = asked
    .slice(0, ASKED_TOLD_MAX)
    .map((prompt) => `- ${prompt.slice(0, ASKED_TOLD_CHARACTERS)}`);
  return [['Questions that are there already:', ...prompts].join('\n')];
}

const WORDS: readonly ItemType[] = ['multiple_choice', 'short_answer'];
const FIGURES: readonly ItemType[] = ['numeric', 'multiple_choice', 'short_answer'];

/** The types take turns, with numeric questions where the passages have numbers. */
export function typesFor(
  passages: readonly Passage[],
  { count, from }: { count: number; from: number },
): ItemType[] {
  const figures = passages.reduce(
    (sum, { text, language }) => sum + findQuantities(text, language).length,
    0,
  );
  const types = figures >= FIGURES_MIN ? FIGURES : WORDS;
  return Array.from(
    { length: count },
    (_, index) => types[(from + index) % types.length] ?? 'multiple_choice',
  );
}
