import type { Unreadable } from './answer/read-json.ts';

/** Why no usable section came of it: what the model wrote, or why it did not answer. */
export type FailedReason = Unreadable | 'wrong_shape' | 'invalid' | OfDocuments;
/** What is wrong with the documents; each has a finding of its name. */
export type OfDocuments =
  | 'documents_gone'
  | 'too_little_text'
  | 'language_without_rules'
  | 'topic_missing'
  | 'topic_in_other_language'
  | 'topic_not_in_language'
  | 'little_on_topic';

const OF_DOCUMENTS: ReadonlySet<FailedReason> = new Set<OfDocuments>([
  'documents_gone',
  'too_little_text',
  'language_without_rules',
  'topic_missing',
  'topic_in_other_language',
  'topic_not_in_language',
  'little_on_topic',
]);

export function isOfDocuments(reason: FailedReason): reason is OfDocuments {
  return OF_DOCUMENTS.has(reason);
}

/** The tries are used up. The section can be made again; the others go on. */
export class SectionFailure extends Error {
  readonly reason: FailedReason;
  /** What its finding says beside the reason. */
  readonly details: Readonly<Record<string, string>>;

  constructor(reason: FailedReason, details: Readonly<Record<string, string>> = {}) {
    super(`a section could not be created: ${reason}`);
    this.name = 'SectionFailure';
    this.reason = reason;
    this.details = details;
  }
}
