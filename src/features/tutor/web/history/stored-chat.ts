import { z } from 'zod';

/** The title is the beginning of the second message. */
export const TITLE_CHARACTERS = 50;

const storedDate = z
  .string()
  .refine((text) => !Number.isNaN(Date.parse(text)))
  .transform((text) => new Date(text));

const sourceSchema = z.object({ title: z.string(), link: z.string(), is_academic: z.boolean() });

const storedMessageSchema = z.object({
  id: z.string(),
  type: z.enum(['user', 'bot', 'search']),
  content: z.string(),
  timestamp: storedDate,
  sources: z.array(sourceSchema).optional(),
  /** What an answer is besides its words, such as its citations. Read by readAnswer. */
  answer: z.unknown().optional(),
});
export type StoredMessage = z.output<typeof storedMessageSchema>;

/** One conversation as local storage keeps it. */
const storedChatSchema = z.object({
  /** The time it was first kept, in milliseconds. */
  id: z.string(),
  title: z.string(),
  /** The first one is the welcome message. */
  messages: z.array(storedMessageSchema),
  createdAt: storedDate,
  /** Whose it is; an entry without it belongs to whoever is signed in. */
  userId: z.string().optional(),
  /** The id by which the server knows the conversation. */
  conversationId: z.uuid().optional(),
  /** The version that was compared with the server’s; missing in one that only this browser has. */
  syncedAt: z.string().optional(),
});
export type StoredChat = z.output<typeof storedChatSchema>;

/** What of a stored text can be read; entries that are damaged are left out. */
export function readChats(text: string | null): StoredChat[] {
  const entries = z.array(z.unknown()).safeParse(parsed(text)).data ?? [];
  return entries.flatMap((entry) => storedChatSchema.safeParse(entry).data ?? []);
}

export function titleOf(messages: readonly StoredMessage[]): string {
  const words = [...(messages[1]?.content ?? '')].slice(0, TITLE_CHARACTERS).join('');
  return `${words}...`;
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '[]');
  } catch {
    return [];
  }
}
