import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/button.tsx';

const HINTS = ['summary', 'ideas', 'quiz'] as const;

interface ChatHintsProps {
  onAsk: (question: string) => void;
  canAsk: boolean;
  /** Why nothing can be asked yet. */
  children: ReactNode;
}

/** The empty conversation: what it is for, and questions to begin with. */
export function ChatHints({ onAsk, canAsk, children }: ChatHintsProps) {
  const { t } = useTranslation('document');
  return (
    <div className="mx-auto grid h-full max-w-md content-center justify-items-center gap-4 py-8 text-center">
      <h3 className="text-2xl">{t('emptyTitle')}</h3>
      <p className="text-muted-foreground">{t('emptyText')}</p>
      {children}
      <ul className="grid w-full gap-2" hidden={!canAsk}>
        {HINTS.map((hint) => (
          <li key={hint}>
            <Button
              variant="outline"
              className="h-auto min-h-10 w-full py-2 whitespace-normal"
              onClick={() => onAsk(t(`hints.${hint}`))}
            >
              {t(`hints.${hint}`)}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
