import type { Citation } from '#shared/citation.ts';
import type { Passage } from '#server/knowledge/knowledge.ts';
import type { Material } from '../contract.ts';
import type { Finding, SectionContent } from '../contract.document.ts';
import type { Asking } from './ask-model.ts';
import type { MakeDeps } from './context.ts';
import type { Judging } from './judge.ts';
import type { SectionPlan } from './plan.ts';
import { failedStepOf } from '#server/llm/model-error.ts';
import type { FailedStep } from '#shared/failed-step.ts';

export type MakingDeps = Pick<MakeDeps, 'knowledge' | 'checks' | 'rules' | 'draftBookQuestions'>;

/** A section as it was made, before it is kept. */
export interface Made {
  content: SectionContent;
  citations: Citation[];
  /** What is to be told beside what the checks find in the content. */
  findings: Finding[];
  madeBy: string;
}

/** All that a section is made of. */
export interface Making<P extends SectionPlan = SectionPlan> {
  deps: MakingDeps;
  asking: Asking;
  material: Material;
  plan: P;
  passages: Passage[];
  wish: string;
}

/** How often a model is asked for the same thing. */
export const TRIES_MAX = 3;

/** Steps of `FailedStep` after which the same question may be answered. */
const PASSING_STEPS: ReadonlyArray<FailedStep | null> = [
  'broke_off',
  'stalled',
  'malformed',
  'empty',
  'busy',
];

/** Whether a model that did not answer is worth asking once more. */
export function isPassing(error: unknown): boolean {
  return PASSING_STEPS.includes(failedStepOf(error));
}

/** What must be made again of a section as it would be kept. Throws what `SectionChecks` throws. */
export async function findErrors(
  { checks }: Pick<MakingDeps, 'checks'>,
  judging: Judging,
): Promise<Finding[]> {
  const { plan, made, material } = judging;
  const { key, type } = plan;
  const { content, citations } = made;
  // No more than the checks need: it is copied to their thread.
  const findings = await checks.findAll({ plan: { key, type }, made: { content, citations }, material });
  return findings.filter(({ severity }) => severity === 'error');
}
