import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#web/ui/icon-button.tsx';

interface MoveButtonsProps {
  /** What is moved, as it is called in the names of the buttons. */
  title: string;
  onMove: (step: 1 | -1) => void;
  onRemove: () => void;
}

/** Up, down and away, for modules and units alike. */
export function MoveButtons({ title, onMove, onRemove }: MoveButtonsProps) {
  const { t } = useTranslation('courses');
  return (
    <div className="flex">
      <IconButton icon={ArrowUp} label={t('editor.moveUp', { title })} onClick={() => onMove(-1)} />
      <IconButton icon={ArrowDown} label={t('editor.moveDown', { title })} onClick={() => onMove(1)} />
      <IconButton icon={Trash2} label={t('editor.remove', { title })} onClick={onRemove} />
    </div>
  );
}
