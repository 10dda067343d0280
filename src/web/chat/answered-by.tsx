import { Quote, Sparkles } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { AnswererFacts } from './ask.ts';

interface AnsweredByProps {
  answerer: AnswererFacts;
  /** Its answer has citations. */
  isQuoting: boolean;
}

/** Who wrote an answer, and who was asked for in vain. */
export function AnsweredBy({ answerer: { kind, model, insteadOf }, isQuoting }: AnsweredByProps) {
  const { t } = useTranslation('chat');
  const Icon = kind === 'library' ? Quote : Sparkles;
  return (
    <p className="flex gap-1.5 text-xs/5 text-muted-foreground">
      <Icon aria-hidden className="mt-1 size-3 shrink-0" />
      <span className="min-w-0 wrap-anywhere">
        {kind === 'library'
          ? t('answeredBy.library', isQuoting ? { context: 'quoted' } : {})
          : t(`answeredBy.${kind}`, model ? { context: 'named', model } : {})}
        {insteadOf
          ? ` ${t(`answeredBy.insteadOf.${insteadOf.reason}`, {
              wanted: insteadOf.model ?? t(`answeredBy.providers.${insteadOf.provider}`),
            })}`
          : null}
        {insteadOf?.reason === 'not_configured' ? (
          <>
            {' '}
            {/* In another tab, so that the conversation stays. */}
            <a href="/models" target="_blank" rel="noopener" className="underline underline-offset-2">
              {t('answeredBy.connect')}
            </a>
          </>
        ) : null}
      </span>
    </p>
  );
}
