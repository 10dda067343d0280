import { CloudOff, RefreshCw, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useIsReachable } from '#web/lib/reachability.ts';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { dismissUpdate, takeUpdate, useIsUpdateReady } from './use-update.ts';

/** Above a page: that the server is away, and what that means. */
export function AwayNotice() {
  const { t } = useTranslation('common');
  const isReachable = useIsReachable();
  return (
    <output className="block">
      {isReachable ? null : (
        <span className="flex items-start justify-center gap-2.5 border-b bg-muted px-4 py-2 text-sm">
          <CloudOff aria-hidden className="mt-0.5 size-4 shrink-0" />
          {t('offline.away')}
        </span>
      )}
    </output>
  );
}

/** At the lower edge, beside the sidebar: that a new version can be had. It comes when the person wants it, since a page may hold their work. */
export function UpdateNotice() {
  const { t } = useTranslation('common');
  const isReady = useIsUpdateReady();
  return (
    <output className="fixed inset-x-3 bottom-3 z-40 sm:right-auto sm:left-4 md:left-76">
      {isReady ? (
        <span className="flex items-center gap-2 rounded-md border bg-surface py-2 pr-2 pl-4 text-sm shadow-soft">
          <span className="mr-auto pr-2">{t('offline.ready')}</span>
          <Button size="sm" onClick={takeUpdate}>
            <RefreshCw aria-hidden />
            {t('offline.reload')}
          </Button>
          <IconButton icon={X} label={t('close')} className="size-8" onClick={dismissUpdate} />
        </span>
      ) : null}
    </output>
  );
}
