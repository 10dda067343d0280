import { CloudOff, RotateCw, TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { cn } from '../lib/cn.ts';
import { useIsReachable } from '../lib/reachability.ts';
import { Button } from './button.tsx';

interface ErrorStateProps {
  message: string;
  /** Why, where it is known. */
  reason?: string | undefined;
  onRetry: () => void;
}

/** What could not be loaded, with a way to try again. While the server is away, that is all there is to say. */
export function ErrorState({ message, reason, onRetry }: ErrorStateProps) {
  const { t } = useTranslation('common');
  const isReachable = useIsReachable();
  const Icon = isReachable ? TriangleAlert : CloudOff;
  return (
    <div
      role="alert"
      className={cn(
        'grid justify-items-center gap-4 rounded-lg border px-6 py-14 text-center',
        isReachable ? 'border-destructive/40 bg-destructive/5' : 'bg-muted/50',
      )}
    >
      <Icon
        aria-hidden
        strokeWidth={1.5}
        className={cn('size-9', isReachable ? 'text-destructive' : 'text-muted-foreground')}
      />
      <div className="grid gap-1">
        <p>{isReachable ? message : t('offline.notSeen')}</p>
        {reason && isReachable ? <p className="text-sm text-muted-foreground">{reason}</p> : null}
      </div>
      <Button variant="outline" onClick={onRetry}>
        <RotateCw aria-hidden />
        {t('tryAgain')}
      </Button>
    </div>
  );
}
