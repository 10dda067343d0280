import type { Caller } from './http/app.ts';

/** What each person may do, so that one alone cannot use up what all share. */
export const ALLOWANCES = [
  'questions_a_minute',
  'questions_a_day',
  'tokens_a_day',
  'uploads_a_day',
  'storage_bytes',
] as const;
export type Allowance = (typeof ALLOWANCES)[number];
export type AllowanceValues = Readonly<Record<Allowance, number>>;

/** What a feature has counted itself: tokens of a person since a moment, or the bytes that their files take. */
export type Measure = (userId: string, since: Date) => Promise<number>;

/** Where features that spend what is limited and the limits meet, without knowing each other. */
export interface Allowances {
  /** Counts a question. Throws AppError `rate_limited` when it is one too many, or when the tokens of the day are used up that it may cost. */
  takeQuestion(caller: Caller, options?: { mayUseModel: boolean }): Promise<void>;
  /** Throws AppError `rate_limited` when the model tokens of the day are used up. */
  assertTokens(caller: Caller): Promise<void>;
  /** Counts an upload that adds `bytes`. Throws AppError `rate_limited`, or `too_large` when there is no room. Joins the transaction. */
  takeUpload(caller: Caller, bytes: number): Promise<void>;
  /** What is used and what is allowed at this moment. */
  read(caller: Caller): Promise<{ used: AllowanceValues; allowed: AllowanceValues }>;
}
