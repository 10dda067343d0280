import type { Citation } from '#shared/citation.ts';
import type { Finding, Item, Objective } from '../contract.document.ts';
import type { Slot } from './slots.ts';

/** A place for one item. It is asked for until its item passes the checks or its tries are used up. */
export interface ItemSlot extends Slot {
  id: string;
  objective: Objective | null;
  tries: number;
  isGood: boolean;
  /** The latest that could be read; of one that fails the checks, to be marked. */
  written: Written | null;
}

export interface Written {
  item: Item;
  citations: Citation[];
  findings: Finding[];
}
