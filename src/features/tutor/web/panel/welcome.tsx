import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/button.tsx';
import { Monogram } from '../monogram.tsx';
import type { SessionChoice } from '../session/tutor-session.ts';

const STARTERS = ['begin', 'quiz', 'exercise'] as const;

interface WelcomeProps {
  choice: SessionChoice;
  text: string;
  /** Asks one of the questions to begin with; null when the conversation has begun. */
  onAsk: ((question: string) => void) | null;
}

/** The message with which every conversation begins. */
export function Welcome({ choice, text, onAsk }: WelcomeProps) {
  const { t } = useTranslation('tutor');
  return (
    <article aria-label={t('panel.welcomeBy')} className="grid gap-3">
      <div className="flex gap-3">
        <Monogram name={choice.name} professorId={choice.professorId} className="size-8 text-xs" />
        <p className="max-w-[85%] rounded-lg rounded-tl-sm bg-muted px-4 py-2.5">{text}</p>
      </div>
      {onAsk ? (
        <ul className="grid justify-items-start gap-2 pl-11">
          {STARTERS.map((starter) => {
            const question = t(`panel.starters.${starter}`, { field: choice.field });
            return (
              <li key={starter}>
                <Button
                  variant="outline"
                  className="h-auto min-h-9 py-1.5 text-left whitespace-normal"
                  onClick={() => onAsk(question)}
                >
                  {question}
                </Button>
              </li>
            );
          })}
        </ul>
      ) : null}
    </article>
  );
}
