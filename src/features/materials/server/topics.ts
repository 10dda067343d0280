import { listTopic } from '#server/realtime/topics.ts';
import { MATERIALS_TOPIC, ROLES } from '../contract.ts';

/** Owners hear of their own only: said by the triggers of migrations/…_materials.sql. */
export const materialsTopic = listTopic(MATERIALS_TOPIC, ROLES);
