import { SquarePen } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#web/ui/icon-button.tsx';

/** Begins another conversation; the one before stays kept. */
export function NewConversation({ onStart }: { onStart: () => void }) {
  const { t } = useTranslation('chat');
  return (
    <IconButton
      icon={SquarePen}
      label={t('startNew')}
      className="size-9 text-muted-foreground"
      title={t('startNew')}
      onClick={onStart}
    />
  );
}
