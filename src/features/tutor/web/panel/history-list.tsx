import { MessagesSquare, Trash2 } from 'lucide-react';
import { useDeferredValue, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/i18n/format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Input } from '#web/ui/input.tsx';
import { chatSearch, type FoundChat } from '../history/chat-search.ts';
import type { StoredChat } from '../history/stored-chat.ts';

/** Fewer are seen at a glance. */
const SEARCHED_FROM = 4;

interface HistoryListProps {
  /** The oldest first. */
  chats: readonly StoredChat[];
  currentId: string | null;
  onOpen: (chatId: string) => void;
  onDelete: (chat: StoredChat) => void;
}

/** The conversations, newest first, of which a search finds those that have its words anywhere. */
export function HistoryList({ chats, currentId, onOpen, onDelete }: HistoryListProps) {
  const { t } = useTranslation('tutor');
  const [search, setSearch] = useState('');
  const wanted = useDeferredValue(search.trim());
  const find = useMemo(() => chatSearch(chats), [chats]);
  const found = useMemo(() => find(wanted), [find, wanted]);
  const foundText = found.length > 0 ? t('history.found', { count: found.length }) : t('history.notFound');
  return (
    <div className="grid grid-cols-1 gap-3">
      {chats.length >= SEARCHED_FROM ? (
        <Input
          type="search"
          aria-label={t('history.search')}
          placeholder={t('history.search')}
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
      ) : null}
      <output className={found.length === 0 ? 'text-sm text-muted-foreground' : 'sr-only'}>
        {wanted === '' ? null : foundText}
      </output>
      <ul
        aria-label={t('history.title')}
        hidden={found.length === 0}
        className="-mx-2 grid max-h-96 grid-cols-1 overflow-y-auto p-1"
      >
        {found.map(({ chat, excerpt }) => (
          <Entry
            key={chat.id}
            chat={chat}
            excerpt={excerpt}
            isCurrent={chat.id === currentId}
            onOpen={() => onOpen(chat.id)}
            onDelete={() => onDelete(chat)}
          />
        ))}
      </ul>
    </div>
  );
}

interface EntryProps extends FoundChat {
  isCurrent: boolean;
  onOpen: () => void;
  onDelete: () => void;
}

function Entry({ chat, excerpt, isCurrent, onOpen, onDelete }: EntryProps) {
  const { t } = useTranslation('tutor');
  const { dateTime } = useFormat();
  const { title, messages, createdAt } = chat;
  const at = createdAt.toISOString();
  return (
    <li className="flex items-center gap-1 rounded-md hover:bg-muted">
      <div className="relative grid min-w-0 flex-1 gap-0.5 px-3 py-2">
        <button
          type="button"
          aria-label={t('history.openNamed', { title })}
          onClick={onOpen}
          className="line-clamp-2 rounded-sm text-left font-medium after:absolute after:inset-0"
        >
          {title}
        </button>
        {excerpt === null ? null : <p className="line-clamp-2 text-sm wrap-anywhere">{excerpt}</p>}
        <span className="flex flex-wrap items-center gap-x-2 text-xs text-muted-foreground">
          <time dateTime={at}>{dateTime(at)}</time>
          <span className="flex items-center gap-1">
            <MessagesSquare aria-hidden className="size-3" />
            {t('history.messages', { count: messages.length - 1 })}
          </span>
          {isCurrent ? <Badge tone="primary">{t('history.current')}</Badge> : null}
        </span>
      </div>
      <IconButton
        icon={Trash2}
        label={t('history.delete', { title })}
        className="mr-1 size-9 text-muted-foreground hover:text-destructive"
        onClick={onDelete}
      />
    </li>
  );
}
