import type { Database } from '#server/db/database.ts';
import { listTopic, type Topic } from '#server/realtime/topics.ts';
import { DOCUMENTS_TOPIC } from '../contract.ts';
import { readDocumentRow } from './data-tables/document-row.ts';

/** Documents added, changed or removed. Who hears of which is said by the trigger `announce_document`. */
export const documentsTopic = (db: Database): Topic =>
  listTopic(DOCUMENTS_TOPIC, 'user', readDocumentRow(db));
