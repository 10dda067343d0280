import type { Caller } from '#server/http/app.ts';
import type { BodyOf } from '#shared/endpoint.ts';
import type { ItemDraft, ModelItemsWanted } from '../../contract.drafts.ts';
import type { makeItems as endpoint, Shortfall } from '../../contract.making.ts';
import type { SourceFacts } from '../queries/sources.ts';
import type { ItemRow } from '../tables.ts';
import type { PlacedItem } from './items-within.ts';

export type MakingWanted = BodyOf<typeof endpoint>;

/** What a source gives. */
export interface Drafted {
  source: SourceFacts & { title: string };
  drafts: ItemDraft[];
  /** Why there are no more; null where nobody can tell. */
  missing: Shortfall | null;
  /** What a model can be asked about; null where there is nothing, or where the source asks for itself. */
  askable: Askable | null;
  /** The items of the source that stand in the part of it that was asked for. */
  within<Of extends PlacedItem>(items: readonly Of[]): Promise<Of[]>;
}

export type Askable = Pick<ModelItemsWanted, 'documentIds' | 'range' | 'texts'>;

/** What a maker of drafts may use: those that the learner has already are not made again. */
export interface Drafting {
  caller: Caller;
  wanted: MakingWanted;
  used(source: SourceFacts): Promise<ReadonlyArray<Pick<ItemRow, 'quote' | 'prompt'>>>;
}
