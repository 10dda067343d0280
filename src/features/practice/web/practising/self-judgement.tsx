import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Grade } from '../../contract.items.ts';
import type { SessionEntry } from './session.ts';

const COMPARED: readonly Grade[] = ['again', 'hard', 'good'];
const SHOWN: readonly Grade[] = ['again', 'hard', 'good', 'easy'];

interface SelfJudgementProps {
  days: SessionEntry['days'];
  /** Of a card that was turned over, whose first grade then has the focus; otherwise of an answer that was compared. Default false. */
  isCard?: boolean;
  onGrade: (grade: Grade) => void;
}

/** How well it was known, by whoever answered. */
export function SelfJudgement({ days, isCard = false, onGrade }: SelfJudgementProps) {
  const { t } = useTranslation('practising');
  const group = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    if (isCard) group.current?.querySelector('button')?.focus();
  }, [isCard]);
  return (
    <fieldset ref={group} className="grid gap-2">
      <legend className="mb-2 font-medium">{t(isCard ? 'self.card' : 'self.compare')}</legend>
      <div className="grid grid-cols-2 gap-2 sm:flex sm:flex-wrap">
        {(isCard ? SHOWN : COMPARED).map((grade, at) => (
          <button
            key={grade}
            type="button"
            data-key={String(at + 1)}
            onClick={() => onGrade(grade)}
            className="grid min-h-14 content-center justify-items-start rounded-md border border-input bg-surface px-4 py-2 text-left hover:bg-muted sm:min-w-36"
          >
            <span className="flex items-center gap-2 text-sm font-medium">
              <kbd aria-hidden className="rounded-sm border bg-muted px-1.5 text-xs text-muted-foreground">
                {at + 1}
              </kbd>
              {t(`self.${isCard ? 'known' : 'compared'}.${grade}`)}
            </span>
            <span className="text-xs text-muted-foreground">
              {days[grade] === 0 ? t('self.soon') : t('self.days', { count: days[grade] })}
            </span>
          </button>
        ))}
      </div>
    </fieldset>
  );
}
