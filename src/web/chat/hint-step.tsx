import { Lightbulb } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Hint } from '#shared/chat-event.ts';
import { Badge } from '#web/ui/badge.tsx';

/** Which step of the ladder an answer is: the hints are counted, the solution that follows them is not one. */
export function HintStep({ hint }: { hint: Hint }) {
  const { t } = useTranslation('chat');
  const counts = { step: hint.step, of: hint.of - 1 };
  return (
    <Badge tone="primary" className="justify-self-start">
      <Lightbulb aria-hidden />
      {hint.kind === 'solution' || hint.kind === 'right'
        ? t(`hint.${hint.kind}`)
        : t('hint.step', { ...counts, kind: t(`hint.kinds.${hint.kind}`) })}
    </Badge>
  );
}
