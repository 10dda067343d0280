import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#web/ui/icon-button.tsx';

interface RowHeadProps {
  name: string;
  canMoveUp: boolean;
  canMoveDown: boolean;
  canRemove: boolean;
  onMove: (by: 1 | -1) => void;
  onRemove: () => void;
}

export function RowHead({ name, canMoveUp, canMoveDown, canRemove, onMove, onRemove }: RowHeadProps) {
  const { t } = useTranslation('materials');
  return (
    <div className="flex items-center gap-1">
      <span className="mr-auto text-sm font-semibold">{name}</span>
      <IconButton
        icon={ArrowUp}
        label={t('fields.moveUp', { name })}
        className="size-8"
        data-act="up"
        disabled={!canMoveUp}
        onClick={() => onMove(-1)}
      />
      <IconButton
        icon={ArrowDown}
        label={t('fields.moveDown', { name })}
        className="size-8"
        data-act="down"
        disabled={!canMoveDown}
        onClick={() => onMove(1)}
      />
      <IconButton
        icon={Trash2}
        label={t('fields.remove', { name })}
        className="size-8"
        disabled={!canRemove}
        onClick={onRemove}
      />
    </div>
  );
}
