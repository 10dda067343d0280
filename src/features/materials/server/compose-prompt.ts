import { clockTime } from '#shared/citation.ts';
import type { Passage } from '#server/knowledge/knowledge.ts';
import type { ModelMessage } from '#server/llm/language-models.ts';
import { contextTooSmall, keepWhatFits } from '#server/grounding/fit-context.ts';
import { framedPassages, numberedPassage, plainTitle } from '#server/grounding/quoted-text.ts';
import { tokensOf } from '#server/llm/token-estimate.ts';
import type { MaterialSettings } from '../contract.ts';
import { languageName } from './language-names.ts';
import { frame, grounding } from './prompts/frame.ts';
import type { NamedPrompt } from '#server/grounding/written-prompt.ts';

export interface SectionPrompt {
  messages: ModelMessage[];
  /** The passages that found room; `[n]` is `passages[n - 1]`. */
  passages: Passage[];
  maxTokens: number;
}

interface PromptFacts {
  settings: MaterialSettings;
  prompt: NamedPrompt;
  /** What is asked for in this section, and what was wrong with the answer before. */
  task: string;
  /** The teacher's, of this section; may be empty. */
  wish: string;
  /** What is made already, the most telling first. */
  before: string[];
  passages: Passage[];
  contextTokens: number;
}

/** Room for one section; a model that writes on is cut off, and the cut is seen. */
const ANSWER_MAX_TOKENS = 3_000;
/** Of a small context: as much for the answer, and so much at most for what is made already. */
const ANSWER_SHARE = 0.4;
const BEFORE_SHARE = 0.15;

/**
 * The prompt for one section. What does not fit is left out: the least telling of what is made already, then the weakest passages.
 * Throws AppError `context_too_small` when not even the task and its best passage fit.
 */
export function composePrompt(facts: PromptFacts): SectionPrompt {
  const { wish, before, passages, contextTokens } = facts;
  const task = wish === '' ? facts.task : `${facts.task}\n\nThe teacher asks for this: ${wish}`;
  return fitPrompt({ system: instructions(facts), task, before, passages, contextTokens });
}

/** The same for other instructions. Throws AppError `context_too_small`. */
export function fitPrompt({
  system,
  task,
  contextTokens,
  ...parts
}: Pick<PromptFacts, 'task' | 'before' | 'passages' | 'contextTokens'> & { system: string }): SectionPrompt {
  const maxTokens = Math.min(ANSWER_MAX_TOKENS, Math.floor(contextTokens * ANSWER_SHARE));
  const room = contextTokens - maxTokens - tokensOf(system) - tokensOf(task);
  const before = keepWhatFits(
    parts.before,
    Math.min(room, contextTokens * BEFORE_SHARE),
    (text) => text,
  ).kept;
  const left = room - before.reduce((sum, text) => sum + tokensOf(text), 0);
  const passages = keepWhatFits(parts.passages, left, passageText).kept;
  if (room < 0 || (parts.passages.length > 0 && passages.length === 0)) {
    throw contextTooSmall('The section is too long for the model', contextTokens);
  }
  const numbered = passages.map((passage, index) => passageText(passage, index + 1));
  const user = [...(numbered.length > 0 ? [framedPassages(numbered)] : []), ...before, task].join('\n\n');
  const messages: ModelMessage[] = [
    { role: 'system', content: system },
    { role: 'user', content: user },
  ];
  return { messages, passages, maxTokens };
}

function instructions({ settings, prompt, passages }: PromptFacts): string {
  const { grade, subject, language, topic } = settings;
  return [
    frame.text,
    ...(passages.length > 0 ? [grounding.text] : []),
    `- Write everything in ${languageName(language)}.`,
    '',
    `Subject: ${subject.replaceAll('_', ' ')}. Learners: grade ${grade}.`,
    topic === '' ? topicless(passages) : `Topic: ${topic}`,
    '',
    prompt.text,
  ].join('\n');
}

function topicless(passages: Passage[]): string {
  return passages.length > 0
    ? 'Topic: what the passages are about.'
    : 'Topic: what learners of this grade learn in this subject.';
}

export function passageText(passage: Passage, number: number): string {
  const { title, page, isFlowing, cues, headingPath, text } = passage;
  const time = cues?.[0] ? `At ${clockTime(cues[0].startSeconds)}` : '';
  const place = isFlowing ? time : `Page ${page}`;
  return numberedPassage(number, [`Document: "${plainTitle(title)}"`, place, headingPath.join(' > '), text]);
}
