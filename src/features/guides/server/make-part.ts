import type { GlossaryEntry } from '#server/knowledge/apparatus/apparatus.ts';
import type { ReadableSource } from '#server/knowledge/knowledge.ts';
import type { InterfaceLanguage } from '#shared/languages.ts';
import type { GuideContent } from '../contract.ts';
import type { GuideDeps } from './context.ts';
import { keyTerms } from './key-terms.ts';
import { readPart } from './part-text.ts';
import type { PartPlan } from './plan-parts.ts';
import { selfTest } from './self-test.ts';

interface PartTask {
  document: ReadableSource;
  readerId: string;
  plan: PartPlan;
  language: InterfaceLanguage;
  /** Of the whole document. */
  glossary: readonly GlossaryEntry[];
  /** It is all of the guide, and may be longer than one part of many. */
  isAlone: boolean;
}

const TERMS_MAX = { alone: 40, among: 15 };
const QUESTIONS_MAX = { alone: 12, among: 6 };

/** What a guide says of one part. Throws AppError where the document is read anew meanwhile, or may not be read any more. */
export async function makePart(deps: GuideDeps, task: PartTask): Promise<GuideContent> {
  const { document, readerId, plan, language, glossary } = task;
  const size = task.isAlone ? 'alone' : 'among';
  const text = await readPart(deps.knowledge, plan, { documentId: document.id, readerId });
  const part = { document, readerId, text, language };
  return {
    outline: plan.outline.map(({ title, level, page, start, isFlowing }) => ({
      ...{ title, level, page },
      start: isFlowing ? start : null,
    })),
    terms: await keyTerms(deps, { ...part, glossary, most: TERMS_MAX[size] }),
    questions: await selfTest(deps, { ...part, most: QUESTIONS_MAX[size] }),
  };
}
