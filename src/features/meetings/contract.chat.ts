import { z } from 'zod';
import { citationSchema } from '#shared/citation.ts';

// What a chat passes on to a booking.

/** Longest single line of a booking, such as a name or a topic. */
export const LINE_MAX_CHARACTERS = 200;
export const QUESTIONS_MAX_CHARACTERS = 4_000;
/** How much of a chat goes along with a booking. */
export const EXCERPT_MAX_MESSAGES = 20;
export const EXCERPT_MESSAGE_MAX_CHARACTERS = 4_000;
export const CITED_MAX_PAGES = 20;

/** What goes along from a chat: its last messages, and what the tutor has cited in them. */
const sharedChat = {
  excerpt: z
    .array(
      z.object({
        role: z.enum(['user', 'assistant']),
        content: z.string().trim().min(1).max(EXCERPT_MESSAGE_MAX_CHARACTERS),
      }),
    )
    .max(EXCERPT_MAX_MESSAGES),
  pages: z
    .array(
      z.object({
        citation: citationSchema,
        /** Such as 'p. 12', in the student's language. */
        place: z.string().trim().max(LINE_MAX_CHARACTERS),
      }),
    )
    .max(CITED_MAX_PAGES),
};

/** What a student passes on from a chat ('Ask a professor'). Only sent with their consent. */
export const bookingContextSchema = z.object({ consent: z.literal(true), ...sharedChat });
export type BookingContext = z.output<typeof bookingContextSchema>;
export type SharedChat = Omit<BookingContext, 'consent'>;

/** Under this key of the tab's storage 'Ask a professor' leaves a draft for the booking form of /professors. */
export const BOOKING_DRAFT_KEY = 'bookingDraft';
export const bookingDraftSchema = z.object({
  topic: z.string().max(LINE_MAX_CHARACTERS),
  questions: z.string().max(QUESTIONS_MAX_CHARACTERS),
  /** The AI professor of the conversation. */
  tutor: z.string(),
  ...sharedChat,
});
export type BookingDraft = z.output<typeof bookingDraftSchema>;
