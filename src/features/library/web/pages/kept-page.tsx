import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { siteOf, type WebPageFacts } from '#shared/web-page.ts';
import { useFormat } from '#web/i18n/format.ts';

interface KeptPageProps {
  page: WebPageFacts;
  /** The text that is kept. */
  children: ReactNode;
}

/** The text of a page below where it is from and from when: the site may say something else by now. */
export function KeptPage({ page, children }: KeptPageProps) {
  const { t } = useTranslation('pages');
  const { date } = useFormat();
  return (
    <div className="flex h-full min-h-0 flex-col">
      <p className="border-b bg-surface px-4 py-1.5 text-xs break-words text-muted-foreground">
        <a
          href={page.url}
          target="_blank"
          rel="noopener noreferrer nofollow"
          className="text-primary underline underline-offset-2"
        >
          {siteOf(page)}
        </a>
        {` · ${t('readOn', { date: date(page.fetched_at) })}`}
      </p>
      <div className="min-h-0 flex-1">{children}</div>
    </div>
  );
}
