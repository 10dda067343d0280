import { SquarePlus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/button.tsx';
import { Tooltip } from '#web/ui/tooltip.tsx';

/** 'Make a card' beside a quote. */
export function CardButton({ title, onClick }: { title: string; onClick: () => void }) {
  const { t } = useTranslation('practice');
  return (
    <Tooltip text={t('makeCard')}>
      <Button
        variant="ghost"
        size="icon"
        className="size-8 shrink-0"
        aria-label={t('makeCardOf', { title })}
        onClick={onClick}
      >
        <SquarePlus aria-hidden />
      </Button>
    </Tooltip>
  );
}
