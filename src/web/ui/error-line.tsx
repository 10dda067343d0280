import { useTranslation } from 'react-i18next';
import { Alert } from './alert.tsx';
import { Button } from './button.tsx';

interface ErrorLineProps {
  message: string;
  onRetry: () => void;
}

/** A small list inside something else that could not be loaded, with a way to try again. A list of its own has ErrorState. */
export function ErrorLine({ message, onRetry }: ErrorLineProps) {
  const { t } = useTranslation('common');
  return (
    <Alert tone="destructive">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p>{message}</p>
        <Button variant="outline" size="sm" onClick={onRetry}>
          {t('tryAgain')}
        </Button>
      </div>
    </Alert>
  );
}
