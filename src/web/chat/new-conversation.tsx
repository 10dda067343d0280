import { SquarePen } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/button.tsx';

/** Begins another conversation; the one before stays kept. */
export function NewConversation({ onStart }: { onStart: () => void }) {
  const { t } = useTranslation('chat');
  return (
    <Button
      variant="ghost"
      size="icon"
      className="size-9 text-muted-foreground"
      aria-label={t('startNew')}
      title={t('startNew')}
      onClick={onStart}
    >
      <SquarePen aria-hidden />
    </Button>
  );
}
