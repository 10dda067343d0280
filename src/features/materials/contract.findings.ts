import type { Finding, Section } from './contract.document.ts';

/** Everything the checks can find, with its severity. `contract.materialFindings` has words for each. */
export const FINDING_SEVERITIES = {
  section_not_made: 'error',
  /** What the model wrote could not be used. details: reason */
  answer_unusable: 'error',
  /** The model did not answer. details: reason */
  model_failed: 'error',
  documents_gone: 'error',
  /** The documents have too few sentences of their own for questions by rule. */
  too_little_text: 'error',
  /** The rules do not know the language of the documents. */
  language_without_rules: 'error',
  /** The documents do not treat what the material is about. details: topic */
  topic_missing: 'error',
  /** Likewise, in a language that is not that of the material. details: topic */
  topic_in_other_language: 'error',
  /** Likewise, where the topic or the material is in another language than the documents, which is `language`. details: topic, language */
  topic_not_in_language: 'error',
  /** All that the documents say of the topic is asked and quoted already. details: topic */
  little_on_topic: 'error',
  /** As `items_missing`, because of the topic; also of what is quoted. details: made, wanted, topic */
  few_on_topic: 'warning',
  /** A word of the topic was read as one that the documents have. details: written, read */
  topic_respelled: 'warning',
  /** The section stays as it was. details: reason */
  remake_failed: 'warning',
  /** details: made, wanted */
  items_missing: 'warning',
  /** Likewise, and of what is quoted, where rules found no more in the documents. details: made, wanted */
  few_sentences: 'warning',
  /** A citation that its passage does not bear out. details: claim, document */
  citation_removed: 'warning',
  /** A second solve, blind to the key, came to another answer. details: answer, key */
  second_solve_differs: 'error',
  duplicate_id: 'error',
  /** details: other */
  duplicate_item: 'error',
  /** details: other */
  similar_item: 'warning',
  /** details: objective */
  unknown_objective: 'error',
  answer_in_prompt: 'warning',
  language_mismatch: 'warning',
  no_right_option: 'error',
  /** details: count */
  many_right_options: 'error',
  /** details: first, second */
  duplicate_options: 'error',
  /** details: answer */
  key_unreadable: 'error',
  /** details: answer, computed */
  key_mismatch: 'error',
  /** details: answer, other */
  key_unconfirmed: 'warning',
  /** details: computation */
  computation_unreadable: 'warning',
  /** details: unit */
  unit_unknown: 'warning',
  /** details: answer, figures */
  key_figures: 'error',
  /** details: gap */
  gap_not_in_prompt: 'error',
  /** details: gap */
  gap_repeated: 'error',
  /** details: gap */
  gap_without_answer: 'error',
  /** details: text */
  ambiguous_pair: 'error',
  /** details: marker */
  citation_missing: 'error',
  /** details: marker */
  citation_unsupported: 'error',
  /** details: marker */
  citation_repeated: 'error',
  /** details: marker */
  citation_unused: 'warning',
  /** details: topic */
  unknown_topic: 'error',
  /** details: path */
  topic_cycle: 'error',
  /** details: topic */
  topic_out_of_order: 'error',
  topic_not_taught: 'error',
  objective_not_taught: 'error',
  objective_not_assessed: 'error',
  objective_assessed_early: 'warning',
  /** details: minutes, sum */
  minutes_do_not_add_up: 'error',
  /** details: expected */
  week_out_of_order: 'error',
  /** details: weeks, expected */
  weeks_do_not_fill: 'error',
} as const satisfies Record<string, Finding['severity']>;

export type FindingCode = keyof typeof FINDING_SEVERITIES;

/** Trying again comes to the same: another material has to be made, of other documents. */
export const OF_ALL_SECTIONS: readonly string[] = [
  'documents_gone',
  'language_without_rules',
  'topic_missing',
  'topic_in_other_language',
  'topic_not_in_language',
] satisfies FindingCode[];
const OF_ONE_SECTION: readonly string[] = ['too_little_text', 'little_on_topic'] satisfies FindingCode[];

/** Whether creating a section that is not there may come about: not where the documents are what is wrong. */
export function canBeCreated(section: Section, { sections }: { sections: readonly Section[] }): boolean {
  if (section.status !== 'pending' && section.status !== 'failed') return false;
  const has = ({ findings }: Section, codes: readonly string[]) =>
    findings.some(({ code }) => codes.includes(code));
  return !has(section, OF_ONE_SECTION) && !sections.some((other) => has(other, OF_ALL_SECTIONS));
}

/** What stands in every section and is about the material. */
export function isOfWhole({ code }: Finding): boolean {
  return code === 'topic_respelled' || OF_ALL_SECTIONS.includes(code);
}

/** Whether nothing was made, and nothing can be: the documents are what is wrong. */
export function isNothing(material: { status: string; sections: readonly Section[] }): boolean {
  const { status, sections } = material;
  return (
    status === 'interrupted' &&
    sections.every((section) => section.content === null && !canBeCreated(section, material))
  );
}

/** Whether a material has what must not leave it silently: an error, of the whole or of one section. */
export function hasErrors(material: { findings: Finding[]; sections: Section[] }): boolean {
  return [material, ...material.sections].some(({ findings }) =>
    findings.some(({ severity }) => severity === 'error'),
  );
}
