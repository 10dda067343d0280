import { useQuery } from '@tanstack/react-query';
import { ChevronUp, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { cn } from '#web/lib/cn.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Progress } from '#web/ui/progress.tsx';
import { materialQuery } from '../api.ts';
import { progressOf } from './progress.ts';

interface MinimisedPanelProps {
  id: string;
  isBesideChat: boolean;
  isAboveChat: boolean;
  takesFocus: boolean;
  onRestore: () => void;
  onClose: () => void;
}

/** The panel as a line, with how far the making is. */
export function MinimisedPanel(props: MinimisedPanelProps) {
  const { id, isBesideChat, isAboveChat, takesFocus, onRestore, onClose } = props;
  const { t } = useTranslation('materials');
  const { data } = useQuery(materialQuery(id));
  const restore = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (takesFocus) restore.current?.focus();
  }, [takesFocus]);
  const title = data?.title ?? t('panel.loading');
  return (
    <section
      aria-label={t('panel.minimised')}
      data-waits-line
      className={cn(
        'fixed inset-x-4 bottom-4 z-30 grid grid-cols-1 overflow-hidden rounded-lg border bg-surface shadow-soft sm:left-auto sm:w-80',
        isAboveChat && 'sm:bottom-20',
        isBesideChat && 'xl:right-[532px]',
      )}
    >
      <div className="flex items-center gap-1 py-1.5 pr-1.5 pl-4">
        <button
          ref={restore}
          type="button"
          onClick={onRestore}
          className="flex min-w-0 flex-1 items-center gap-2 rounded-sm py-1.5 text-left text-sm font-medium"
        >
          <span className="truncate">{title}</span>
          <ChevronUp aria-hidden className="ml-auto size-4 shrink-0 text-muted-foreground" />
          <span className="sr-only">{t('panel.restore')}</span>
        </button>
        <IconButton icon={X} label={t('panel.close')} className="size-8" onClick={onClose} />
      </div>
      {data?.status === 'making' ? (
        <Progress value={progressOf(data).percent} label={t('panel.progress')} className="h-1 rounded-none" />
      ) : null}
    </section>
  );
}
