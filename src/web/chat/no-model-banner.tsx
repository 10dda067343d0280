import { PlugZap } from 'lucide-react';
import { Trans, useTranslation } from 'react-i18next';

const WAYS = ['lmStudio', 'compatible', 'address'] as const;
const MARKUP = { b: <b />, code: <code className="rounded-sm bg-muted px-1" /> };

/** Says quietly that no model answers and how to connect one. */
export function NoModelBanner() {
  const { t } = useTranslation('chat');
  return (
    <details className="group border-b bg-background px-4 py-2 text-sm max-sm:px-3 max-sm:py-1 max-sm:text-xs">
      <summary className="flex cursor-pointer list-none flex-wrap items-center gap-x-2 rounded-sm">
        <PlugZap aria-hidden className="size-4 text-muted-foreground" />
        <strong className="font-semibold">{t('noModel.title')}</strong>
        <span className="hidden text-muted-foreground sm:inline">{t('noModel.text')}</span>
        <span className="text-primary underline underline-offset-4 group-open:no-underline">
          {t('noModel.how')}
        </span>
      </summary>
      <ol className="grid list-decimal gap-1.5 py-2 pl-6">
        {WAYS.map((way) => (
          <li key={way}>
            <Trans ns="chat" i18nKey={`noModel.${way}`} t={t} components={MARKUP} />
          </li>
        ))}
      </ol>
    </details>
  );
}
