import { History, MessagesSquare, Trash2 } from 'lucide-react';
import { useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/i18n/format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Dialog, DialogContent, DialogDescription, DialogHeader, DialogTitle } from '#web/ui/dialog.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import type { ChatHistories } from '../history/chat-histories.ts';
import type { StoredChat } from '../history/stored-chat.ts';

interface HistoryDialogProps {
  histories: ChatHistories;
  onClose: () => void;
  onOpen: (chatId: string) => void;
  onDelete: (chatId: string) => void;
  onClearAll: () => void;
}

/** The conversations of this browser, newest first (spec section 2, chat panel). */
export function HistoryDialog({ histories, onClose, onOpen, onDelete, onClearAll }: HistoryDialogProps) {
  const { t } = useTranslation('tutor');
  const chats = useSyncExternalStore(histories.watch, () => histories.list());
  const [asked, setAsked] = useState<StoredChat | 'all' | null>(null);
  const isAll = asked === 'all';

  function confirm(): void {
    if (asked === 'all') onClearAll();
    else if (asked) onDelete(asked.id);
    setAsked(null);
  }

  return (
    <Dialog open onOpenChange={onClose}>
      <DialogContent>
        <DialogHeader>
          <DialogTitle>{t('history.title')}</DialogTitle>
          <DialogDescription>{t('history.description')}</DialogDescription>
        </DialogHeader>
        {chats.length === 0 ? (
          <EmptyState icon={History} title={t('history.empty')} description={t('history.emptyHint')} />
        ) : (
          <>
            <ul
              aria-label={t('history.title')}
              className="-mx-2 grid max-h-96 grid-cols-1 overflow-y-auto p-1"
            >
              {chats.toReversed().map((chat) => (
                <Entry
                  key={chat.id}
                  chat={chat}
                  isCurrent={chat.id === histories.currentId}
                  onOpen={() => onOpen(chat.id)}
                  onDelete={() => setAsked(chat)}
                />
              ))}
            </ul>
            <Button variant="outline" className="mt-4 justify-self-start" onClick={() => setAsked('all')}>
              <Trash2 aria-hidden />
              {t('history.clearAll')}
            </Button>
          </>
        )}
        <ConfirmDialog
          open={asked !== null}
          onOpenChange={() => setAsked(null)}
          title={
            asked && !isAll
              ? t('history.confirmDelete.title', { title: asked.title })
              : t('history.confirmClear.title')
          }
          description={t(isAll ? 'history.confirmClear.text' : 'history.confirmDelete.text')}
          confirmLabel={t(isAll ? 'history.clearAll' : 'history.confirmDelete.action')}
          onConfirm={confirm}
        />
      </DialogContent>
    </Dialog>
  );
}

interface EntryProps {
  chat: StoredChat;
  isCurrent: boolean;
  onOpen: () => void;
  onDelete: () => void;
}

function Entry({ chat, isCurrent, onOpen, onDelete }: EntryProps) {
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
        <span className="flex flex-wrap items-center gap-x-2 text-xs text-muted-foreground">
          <time dateTime={at}>{dateTime(at)}</time>
          <span className="flex items-center gap-1">
            <MessagesSquare aria-hidden className="size-3" />
            {t('history.messages', { count: messages.length - 1 })}
          </span>
          {isCurrent ? <Badge tone="primary">{t('history.current')}</Badge> : null}
        </span>
      </div>
      <Button
        variant="ghost"
        size="icon"
        className="mr-1 size-9 text-muted-foreground hover:text-destructive"
        aria-label={t('history.delete', { title })}
        onClick={onDelete}
      >
        <Trash2 aria-hidden />
      </Button>
    </li>
  );
}
