import { SquarePlus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Tooltip } from '#web/ui/tooltip.tsx';

/** 'Make a card' beside a quote. */
export function CardButton({ title, onClick }: { title: string; onClick: () => void }) {
  const { t } = useTranslation('practice');
  return (
    <Tooltip text={t('makeCard')}>
      <IconButton
        icon={SquarePlus}
        label={t('makeCardOf', { title })}
        className="size-8 shrink-0"
        onClick={onClick}
      />
    </Tooltip>
  );
}
