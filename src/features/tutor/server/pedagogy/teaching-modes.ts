import { ADVICE_TYPES, type AdviceType, TEACHING_MODES, type TeachingMode } from '../../contract.ts';
import { careerAdvice } from './advice/career.ts';
import { learningAdvice } from './advice/learning.ts';
import { subjectAdvice } from './advice/subject.ts';
import { concept } from './modes/concept.ts';
import { curriculum } from './modes/curriculum.ts';
import { guided } from './modes/guided.ts';
import { interactive } from './modes/interactive.ts';
import { practical } from './modes/practical.ts';
import { practice } from './modes/practice.ts';
import { socratic } from './modes/socratic.ts';
import { virtual } from './modes/virtual.ts';
import type { WrittenPrompt } from '#server/grounding/written-prompt.ts';

export const MODE_PROMPTS: Readonly<Record<TeachingMode, WrittenPrompt>> = {
  Socratic: socratic,
  Practical: practical,
  Virtual: virtual,
  Interactive: interactive,
  Guided: guided,
  concept,
  practice,
  curriculum,
};

export const ADVICE_PROMPTS: Readonly<Record<AdviceType, WrittenPrompt>> = {
  'Subject-Specific Advice': subjectAdvice,
  'General Learning Tips': learningAdvice,
  'Career Guidance': careerAdvice,
};

const WITH_LADDER: ReadonlySet<TeachingMode> = new Set(['Socratic', 'Guided']);
const DEFAULT_MODE: TeachingMode = 'Virtual';
const DEFAULT_ADVICE: AdviceType = 'Subject-Specific Advice';

/** The mode of that name; a persona may have any other, which teaches as the default does. */
export function teachingMode(name: string): TeachingMode {
  return TEACHING_MODES.find((mode) => sameName(mode, name)) ?? DEFAULT_MODE;
}

export function adviceType(name: string): AdviceType {
  return ADVICE_TYPES.find((type) => sameName(type, name)) ?? DEFAULT_ADVICE;
}

/** Whether hints come before the solution. */
export function hasLadder(mode: TeachingMode): boolean {
  return WITH_LADDER.has(mode);
}

/** Which written prompt taught: 'Socratic@1'. */
export function promptName(mode: TeachingMode): string {
  return `${mode}@${MODE_PROMPTS[mode].version}`;
}

function sameName(a: string, b: string): boolean {
  return a.toLowerCase() === b.trim().toLowerCase();
}
