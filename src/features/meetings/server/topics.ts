import { listTopic } from '#server/realtime/topics.ts';
import { AVAILABILITY_TOPIC, BOOKINGS_TOPIC, PROFESSORS_TOPIC } from '../contract.ts';

/** Who hears of which row is said by the triggers of migrations/…_meetings.sql. */
export const meetingTopics = [PROFESSORS_TOPIC, AVAILABILITY_TOPIC, BOOKINGS_TOPIC].map((table) =>
  listTopic(table, 'user'),
);
