import { listTopic } from '#server/realtime/topics.ts';
import { DOCUMENTS_TOPIC } from '../contract.ts';

/** Documents added, changed or removed. Who hears of which is said by the trigger `announce_document`. */
export const documentsTopic = listTopic(DOCUMENTS_TOPIC, 'user');
