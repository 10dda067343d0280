/**
 * What learners say when a tutor has asked them something: that they do not know, that they want it told, what is beside the question, a
 * question about what the tutor just said, an answer that they try, or another question.
 */
export const SAID_KINDS = ['stuck', 'pleads', 'talks', 'asksBack', 'tries', 'asks'] as const;
export type SaidKind = (typeof SAID_KINDS)[number];

/** Sentences as learners type them, of every kind, ' / ' between. */
export type SaidExamples = Record<SaidKind, string>;
