import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/button.tsx';

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
      <Button
        variant="ghost"
        size="icon"
        aria-label={t('editor.moveUp', { title })}
        onClick={() => onMove(-1)}
      >
        <ArrowUp aria-hidden />
      </Button>
      <Button
        variant="ghost"
        size="icon"
        aria-label={t('editor.moveDown', { title })}
        onClick={() => onMove(1)}
      >
        <ArrowDown aria-hidden />
      </Button>
      <Button variant="ghost" size="icon" aria-label={t('editor.remove', { title })} onClick={onRemove}>
        <Trash2 aria-hidden />
      </Button>
    </div>
  );
}
