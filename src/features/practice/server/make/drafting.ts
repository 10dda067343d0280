import type { Caller } from '#server/http/app.ts';
import type { BodyOf } from '#shared/endpoint.ts';
import type { ItemDraft } from '../../contract.drafts.ts';
import type { makeItems as endpoint, Shortfall } from '../../contract.making.ts';
import type { SourceFacts } from '../queries/sources.ts';
import type { ItemRow } from '../tables.ts';

export type MakingWanted = BodyOf<typeof endpoint>;

/** What a source gives. */
export interface Drafted {
  source: SourceFacts & { title: string };
  drafts: ItemDraft[];
  /** Why there are no more; null where nobody can tell. */
  missing: Shortfall | null;
  /** Whether an item of the source stands in the part of it that was asked for. */
  isWithin(item: Pick<ItemRow, 'page'>): boolean;
}

/** What a maker of drafts may use: those that the learner has already are not made again. */
export interface Drafting {
  caller: Caller;
  wanted: MakingWanted;
  used(source: SourceFacts): Promise<ReadonlyArray<Pick<ItemRow, 'quote' | 'prompt'>>>;
}
