import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/button.tsx';

interface CutOffProps {
  /** Null where other questions follow: the conversation went on without it. */
  onContinue: (() => void) | null;
}

/** Says that an answer is not all of it, and has it go on. */
export function CutOff({ onContinue }: CutOffProps) {
  const { t } = useTranslation('chat');
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 text-sm text-muted-foreground">
      <p>{t('cutOff.note')}</p>
      {onContinue ? (
        <Button variant="outline" size="sm" onClick={onContinue}>
          {t('cutOff.continue')}
        </Button>
      ) : null}
    </div>
  );
}
