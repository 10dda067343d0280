import { listTopic } from '#server/realtime/topics.ts';
import { CLASS_TOPIC, TEACHING_ROLES } from '../contract.ts';

/** Of the own institution only: said by the triggers of migrations/…_class_notices.sql. */
export const classTopic = listTopic(CLASS_TOPIC, TEACHING_ROLES);
