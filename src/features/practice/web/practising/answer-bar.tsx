import { Lightbulb } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { cn } from '#web/lib/cn.ts';
import { Button } from '#web/ui/button.tsx';
import { type Confidence, confidenceSchema } from '../../contract.answers.ts';

interface AnswerBarProps {
  /** It is thought of, not written. */
  isCard: boolean;
  canCheck: boolean;
  hintsLeft: number;
  confidence: Confidence | null;
  onConfidence: (confidence: Confidence | null) => void;
  onHint: () => void;
  onDontKnow: () => void;
}

/** What one does with an item that is asked. */
export function AnswerBar(props: AnswerBarProps) {
  const { isCard, canCheck, hintsLeft, onHint, onDontKnow } = props;
  const { t } = useTranslation('practising');
  return (
    <div className="grid gap-4">
      {isCard ? null : <ConfidenceChoice {...props} />}
      <div className="flex flex-wrap items-center gap-2">
        <Button
          type="submit"
          size="lg"
          className="max-sm:grow"
          disabled={!isCard && !canCheck}
          data-key={isCard ? 'space' : undefined}
        >
          {t(isCard ? 'bar.show' : 'bar.check')}
        </Button>
        {hintsLeft > 0 ? (
          <Button variant="outline" className="h-12" data-key="h" onClick={onHint}>
            <Lightbulb aria-hidden />
            {t('bar.hint')}
          </Button>
        ) : null}
        {isCard ? null : (
          <Button variant="ghost" className="h-12" data-key="d" onClick={onDontKnow}>
            {t('bar.dontKnow')}
          </Button>
        )}
      </div>
    </div>
  );
}

/** Asked lightly: nobody has to say it. */
function ConfidenceChoice({ confidence, onConfidence }: AnswerBarProps) {
  const { t } = useTranslation('practising');
  return (
    <fieldset className="flex flex-wrap items-center gap-2">
      <legend className="sr-only">{t('confidence.label')}</legend>
      <span aria-hidden className="text-sm text-muted-foreground max-sm:w-full">
        {t('confidence.label')}
      </span>
      {confidenceSchema.options.map((name) => (
        <button
          key={name}
          type="button"
          aria-pressed={confidence === name}
          onClick={() => onConfidence(confidence === name ? null : name)}
          className={cn(
            'min-h-9 rounded-full border px-3.5 text-sm transition-colors hover:bg-muted',
            confidence === name
              ? 'border-primary bg-primary/10 font-medium text-primary'
              : 'text-muted-foreground',
          )}
        >
          {t(`confidence.${name}`)}
        </button>
      ))}
    </fieldset>
  );
}
