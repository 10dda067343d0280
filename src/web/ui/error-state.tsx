import { RotateCw, TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from './button.tsx';

interface ErrorStateProps {
  message: string;
  /** Why, where it is known. */
  reason?: string | undefined;
  onRetry: () => void;
}

/** A list that could not be loaded, with a way to try again. */
export function ErrorState({ message, reason, onRetry }: ErrorStateProps) {
  const { t } = useTranslation('common');
  return (
    <div
      role="alert"
      className="grid justify-items-center gap-4 rounded-lg border border-destructive/40 bg-destructive/5 px-6 py-14 text-center"
    >
      <TriangleAlert aria-hidden strokeWidth={1.5} className="size-9 text-destructive" />
      <div className="grid gap-1">
        <p>{message}</p>
        {reason ? <p className="text-sm text-muted-foreground">{reason}</p> : null}
      </div>
      <Button variant="outline" onClick={onRetry}>
        <RotateCw aria-hidden />
        {t('tryAgain')}
      </Button>
    </div>
  );
}
