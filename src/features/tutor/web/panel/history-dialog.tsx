import { Link } from '@tanstack/react-router';
import { History, Trash2 } from 'lucide-react';
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Dialog, DialogContent } from '#web/ui/dialog.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import type { ChatHistories } from '../history/chat-histories.ts';
import { useHistorySync } from '../history/use-history-sync.ts';
import type { StoredChat } from '../history/stored-chat.ts';
import { HistoryList } from './history-list.tsx';

interface HistoryDialogProps {
  histories: ChatHistories;
  onClose: () => void;
  onOpen: (chatId: string) => void;
  onDelete: (chatId: string) => void;
  onClearAll: () => void;
  /** A link to a page was chosen. */
  onLeave: () => void;
}

const LINK = 'rounded-sm text-sm text-primary underline underline-offset-4';

/** The conversations with professors, newest first: those of this browser at once, then what other devices have added. */
export function HistoryDialog(props: HistoryDialogProps) {
  const { histories, onClose, onOpen, onDelete, onClearAll, onLeave } = props;
  const { t } = useTranslation('tutor');
  const chats = useSyncExternalStore(histories.watch, () => histories.list());
  const sync = useHistorySync();
  const refresh = useEffectEvent((shown: ChatHistories) => void sync(shown));
  useEffect(() => refresh(histories), [histories]);
  const [asked, setAsked] = useState<StoredChat | 'all' | null>(null);
  const isAll = asked === 'all';

  function confirm(): void {
    if (asked === 'all') onClearAll();
    else if (asked) onDelete(asked.id);
    setAsked(null);
  }

  return (
    <Dialog open onOpenChange={onClose}>
      <DialogContent title={t('history.title')} text={t('history.description')}>
        {chats.length === 0 ? (
          <EmptyState icon={History} title={t('history.empty')} description={t('history.emptyHint')} />
        ) : (
          <>
            <HistoryList chats={chats} currentId={histories.currentId} onOpen={onOpen} onDelete={setAsked} />
            <div className="mt-4 flex flex-wrap items-center justify-between gap-3">
              <Button variant="outline" onClick={() => setAsked('all')}>
                <Trash2 aria-hidden />
                {t('history.clearAll')}
              </Button>
              <Link to="/chats" className={LINK} onClick={onLeave}>
                {t('history.all')}
              </Link>
            </div>
          </>
        )}
        <p className="mt-4 text-sm text-muted-foreground">
          {t('history.notebookHint')}{' '}
          <Link to="/settings" search={{ section: 'notebook' }} className={LINK} onClick={onLeave}>
            {t('history.notebook')}
          </Link>
        </p>
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
