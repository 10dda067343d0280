import { ChevronRight, Globe, GraduationCap } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { SearchState } from '#shared/chat-event.ts';
import { Badge } from '#web/ui/badge.tsx';
import type { WebSource } from './ask.ts';

interface WebSourcesProps {
  sources: readonly WebSource[];
  search: SearchState;
}

/** What the web search has found for an answer, or that it found nothing. */
export function WebSources({ sources, search }: WebSourcesProps) {
  const { t } = useTranslation('chat');
  if (search === 'nothing' || search === 'unavailable') {
    return <p className="text-sm text-muted-foreground">{t(`web.${search}`)}</p>;
  }
  if (sources.length === 0) return null;
  return (
    <details className="group/web rounded-md border px-3 py-2 text-sm">
      <summary className="flex min-h-6 cursor-pointer list-none flex-wrap items-center gap-x-2 gap-y-1 rounded-sm">
        <Globe aria-hidden className="size-4 text-muted-foreground" />
        <span className="font-medium">{t('web.results', { count: sources.length })}</span>
        {sources.some((source) => source.is_academic) ? (
          <Badge tone="success">
            <GraduationCap aria-hidden />
            {t('web.academicFound')}
          </Badge>
        ) : null}
        <ChevronRight
          aria-hidden
          className="ml-auto size-4 text-muted-foreground transition-transform group-open/web:rotate-90"
        />
      </summary>
      <ul className="mt-2 grid grid-cols-1 gap-2.5">
        {sources.map((source) => (
          <SourceItem key={source.number} source={source} />
        ))}
      </ul>
    </details>
  );
}

function SourceItem({ source }: { source: WebSource }) {
  const { t } = useTranslation('chat');
  return (
    <li className="grid min-w-0 gap-0.5">
      <a
        href={source.link}
        target="_blank"
        rel="noopener noreferrer"
        className="text-primary underline underline-offset-3 wrap-anywhere"
      >
        {source.title}
      </a>
      <span className="text-xs wrap-anywhere text-muted-foreground">
        {source.reference ?? siteOf(source.link)}
      </span>
      {source.is_academic || source.is_retracted ? (
        <span className="flex gap-1.5">
          {source.is_academic ? <Badge tone="success">{t('web.academic')}</Badge> : null}
          {source.is_retracted ? <Badge tone="destructive">{t('web.retracted')}</Badge> : null}
        </span>
      ) : null}
    </li>
  );
}

function siteOf(link: string): string {
  return URL.canParse(link) ? new URL(link).hostname.replace(/^www\./, '') : link;
}
