import type { ConversationSummary, ConversationTurn } from '#features/conversations/contract.ts';
import { ASKED_HERE, type ChatHistories } from './chat-histories.ts';
import type { StoredChat, StoredMessage } from './stored-chat.ts';

/** The server's conversations with professors. */
export interface KeptConversations {
  /** The latest of them, and whether these are all. */
  list(): Promise<{ conversations: readonly ConversationSummary[]; isWhole: boolean }>;
  /** Null when it is not there any more. */
  read(id: string): Promise<OpenedConversation | null>;
  /** Takes over what only this browser has kept; null when that cannot be. */
  add(id: string, chat: StoredChat): Promise<ConversationSummary | null>;
}

interface OpenedConversation {
  conversation: ConversationSummary;
  turns: readonly ConversationTurn[];
}

type ToStored = (opened: OpenedConversation) => { title: string; messages: StoredMessage[] };

/**
 * Brings the chat history of this browser and the server's conversations together: what only the browser has is taken over, what
 * was deleted elsewhere goes, what is new or has changed comes.
 */
export async function syncHistories(
  histories: ChatHistories,
  server: KeptConversations,
  toStored: ToStored,
): Promise<void> {
  const { conversations, isWhole } = await server.list();
  const listed = new Map(conversations.map((one) => [one.id, one]));
  const pull = async (id: string) => {
    const opened = await server.read(id);
    if (!opened) return histories.forget(id);
    const { id: conversationId, created_at: createdAt } = opened.conversation;
    histories.keep({
      conversationId,
      createdAt: new Date(createdAt),
      syncedAt: versionOf(opened.conversation),
      ...toStored(opened),
    });
  };
  for (const chat of histories.claim()) {
    const { conversationId: id, syncedAt } = chat;
    const known = listed.get(id);
    listed.delete(id);
    if (!known && syncedAt === undefined) {
      const added = await server.add(id, chat);
      if (added) histories.mark(id, versionOf(added));
    } else if (known ? syncedAt !== versionOf(known) : isWhole || syncedAt === ASKED_HERE) {
      await pull(id);
    }
  }
  for (const id of listed.keys()) await pull(id);
}

function versionOf({ updated_at: at, title }: ConversationSummary): string {
  return `${at} ${title}`;
}
