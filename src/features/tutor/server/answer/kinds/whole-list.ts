import type { Quotation } from '../../quote/quotation.ts';
import type { Asking } from './asking.ts';
import { answerInOrder } from './in-order.ts';
import { answerList } from './listing.ts';
import { listTable } from './table.ts';
import { answerTitledRows } from './titled-rows.ts';

/** All of several things, from wherever a document lists them: in a table, in numbered steps, under a heading or in a sentence; null where it does not. */
export async function answerWholeList(asking: Asking, asked: { subject: string }): Promise<Quotation | null> {
  return (
    (await listTable(asking, asked.subject)) ??
    (await answerInOrder(asking, asked)) ??
    (await answerTitledRows(asking, asked)) ??
    answerList(asking, asked)
  );
}
