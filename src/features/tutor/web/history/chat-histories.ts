import { readStored, removeStored, writeStored } from '#web/lib/local-store.ts';
import { readChats, type StoredChat, type StoredMessage, titleOf } from './stored-chat.ts';

export const CHAT_HISTORIES_KEY = 'chatHistories';

/** A conversation that this browser has asked the server in, and has not compared with it since. */
export const ASKED_HERE = 'here';

/** Every instance in this tab hears of what the others change. */
const changed = new EventTarget();

interface SavedConversation {
  /** The first one is the welcome message. */
  messages: readonly StoredMessage[];
  conversationId: string;
}

/** The conversations that this browser keeps for one person. */
export class ChatHistories {
  readonly #userId: string;
  #currentId: string | null;
  #isKept = true;
  /** The stored text and what was read from it, so that an unchanged store gives the same list. */
  #read: { text: string | null; chats: StoredChat[] } = { text: null, chats: [] };

  constructor(userId: string, currentId: string | null = null) {
    this.#userId = userId;
    this.#currentId = currentId;
  }

  get currentId(): string | null {
    return this.#currentId;
  }

  /** False while this browser cannot keep what was saved last: its storage is full or blocked. */
  get isKept(): boolean {
    return this.#isKept;
  }

  /** The conversations as they are stored, the oldest first. */
  list(): readonly StoredChat[] {
    const text = readStored(CHAT_HISTORIES_KEY);
    if (text !== this.#read.text) {
      const own = readChats(text).filter(({ userId }) => userId === undefined || userId === this.#userId);
      this.#read = { text, chats: own };
    }
    return this.#read.chats;
  }

  /** Keeps a conversation as the current one; with its welcome message only there is nothing to keep. */
  save({ messages, conversationId }: SavedConversation): void {
    if (messages.length <= 1) return;
    const chats = this.list();
    const current = chats.find(({ id }) => id === this.#currentId);
    if (current) {
      const next = { ...current, messages: [...messages], conversationId, ...askedHere(messages) };
      this.#write(chats.map((chat) => (chat === current ? next : chat)));
      return;
    }
    const createdAt = new Date();
    const id = freeId(createdAt, chats);
    this.#currentId = id;
    const entry = { id, title: titleOf(messages), messages: [...messages], createdAt, conversationId };
    this.#write([...chats, { ...entry, userId: this.#userId, ...askedHere(messages) }]);
  }

  /** All of them, each with a name by which the server can know it, and this person’s from now on. */
  claim(): readonly ClaimedChat[] {
    const chats = this.list();
    const claimed = chats.map((chat) => ({
      ...chat,
      userId: this.#userId,
      conversationId: chat.conversationId ?? crypto.randomUUID(),
    }));
    // What another person has left goes with it.
    if (claimed.length > 0 || readStored(CHAT_HISTORIES_KEY) !== null) this.#write(claimed);
    return claimed;
  }

  /** Takes over what the server has, in place of what was kept of the same conversation. */
  keep(kept: Omit<ClaimedChat, 'id' | 'userId'>): void {
    const chats = this.list();
    const before = chats.find(({ conversationId }) => conversationId === kept.conversationId);
    const id = before?.id ?? freeId(kept.createdAt, chats);
    const next = { ...kept, id, userId: this.#userId };
    const all = [...chats.filter((chat) => chat !== before), next];
    this.#write(all.toSorted((one, other) => one.createdAt.getTime() - other.createdAt.getTime()));
  }

  /** The server has it, in this version. */
  mark(conversationId: string, syncedAt: string): void {
    const mark = (chat: StoredChat) =>
      chat.conversationId === conversationId ? { ...chat, syncedAt } : chat;
    this.#write(this.list().map(mark));
  }

  /** It was deleted elsewhere. */
  forget(conversationId: string): void {
    const gone = this.list().find((chat) => chat.conversationId === conversationId);
    if (gone) this.remove(gone.id);
  }

  /** Makes a conversation the current one; its messages, none if it is not there. */
  load(id: string): readonly StoredMessage[] {
    this.#currentId = id;
    return this.list().find((chat) => chat.id === id)?.messages ?? [];
  }

  startNew(): void {
    this.#currentId = null;
  }

  remove(id: string): void {
    if (this.#currentId === id) this.#currentId = null;
    this.#write(this.list().filter((chat) => chat.id !== id));
  }

  removeAll(): void {
    this.#currentId = null;
    removeStored(CHAT_HISTORIES_KEY);
    this.#tell();
  }

  /** Hears of changes, also of those in other tabs. Answers how to stop. */
  readonly watch = (listener: () => void): (() => void) => {
    const onStorage = ({ key }: StorageEvent) => {
      if (key === CHAT_HISTORIES_KEY || key === null) listener();
    };
    changed.addEventListener('change', listener);
    window.addEventListener('storage', onStorage);
    return () => {
      changed.removeEventListener('change', listener);
      window.removeEventListener('storage', onStorage);
    };
  };

  /** Where the storage is full, the oldest conversations make room; the current one stays to the last. */
  #write(chats: readonly StoredChat[]): void {
    let kept = [...chats];
    let oldest: StoredChat | undefined;
    do {
      kept = kept.filter((chat) => chat !== oldest);
      this.#isKept = writeStored(CHAT_HISTORIES_KEY, JSON.stringify(kept));
      oldest = kept.find(({ id }) => id !== this.#currentId);
    } while (!this.#isKept && oldest);
    this.#tell();
  }

  #tell(): void {
    changed.dispatchEvent(new Event('change'));
  }
}

export type ClaimedChat = StoredChat & { conversationId: string };

/** Whether the server knows of it already: it has answered. */
function askedHere(messages: readonly StoredMessage[]): Pick<StoredChat, 'syncedAt'> {
  const isAnswered = messages.some(({ answer }) => isDone(answer));
  return isAnswered ? { syncedAt: ASKED_HERE } : {};
}

function isDone(answer: unknown): boolean {
  return typeof answer === 'object' && answer !== null && 'status' in answer && answer.status === 'done';
}

/** The time in milliseconds; two conversations that begin within one do not share it. */
function freeId(now: Date, chats: readonly StoredChat[]): string {
  const taken = new Set(chats.map(({ id }) => id));
  let time = now.getTime();
  while (taken.has(String(time))) time += 1;
  return String(time);
}
