import { useQueries, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ArrowLeft, Printer } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePageTitle } from '#web/lib/use-page-title.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { ViewSwitch } from '#web/ui/view-switch.tsx';
import type { Guide, GuidePart } from '../contract.ts';
import { guideQuery, partQuery } from './api.ts';
import { questionsIn } from './guide-parts.tsx';
import { PrintedAnswers, PrintedPart } from './printed-part.tsx';

const VERSIONS = ['student', 'answers'] as const;
type Version = (typeof VERSIONS)[number];

/** /guides/:id/print: a guide as it goes onto paper, without its answers unless they are wanted. */
export function PrintPage({ id }: { id: string }) {
  const { t } = useTranslation(['guides', 'chat']);
  const { data: guide, isError, refetch } = useQuery(guideQuery(id));
  const [version, setVersion] = useState<Version>('student');
  const parts = useParts(guide);
  usePageTitle(guide?.title ?? t('guides:title'));
  return (
    <div className="min-h-dvh bg-surface">
      <header className="sticky top-0 z-10 flex flex-wrap items-center gap-x-5 gap-y-2 border-b bg-background px-4 py-2 print:hidden">
        <Button asChild variant="ghost" size="sm">
          <Link to="/guides/$guideId" params={{ guideId: id }}>
            <ArrowLeft aria-hidden />
            {t('guides:print.back')}
          </Link>
        </Button>
        <div className="ml-auto flex flex-wrap items-center gap-x-5 gap-y-2">
          <ViewSwitch
            label={t('guides:print.version')}
            views={VERSIONS}
            nameOf={(name) => t(`guides:print.versions.${name}`)}
            view={version}
            onChange={setVersion}
          />
          <Button size="sm" disabled={parts === null} onClick={() => window.print()}>
            <Printer aria-hidden />
            {t('guides:print.open')}
          </Button>
        </div>
      </header>
      <main className="mx-auto grid max-w-3xl grid-cols-1 gap-8 px-4 py-8 print:max-w-none print:p-0">
        {isError && !guide ? (
          <ErrorState message={t('guides:failures.one')} onRetry={() => void refetch()} />
        ) : null}
        {parts === null && !isError ? <Skeleton className="h-96" /> : null}
        {guide && parts ? <Sheet guide={guide} parts={parts} hasAnswers={version === 'answers'} /> : null}
      </main>
    </div>
  );
}

/** Null until all of them are loaded. */
function useParts(guide: Guide | undefined): GuidePart[] | null {
  const found = useQueries({
    queries: (guide?.parts ?? []).map(({ position }) => partQuery(guide?.id ?? '', position)),
  });
  const parts = found.flatMap(({ data }) => data ?? []);
  return guide && parts.length === guide.parts.length ? parts : null;
}

interface SheetProps {
  guide: Guide;
  parts: readonly GuidePart[];
  hasAnswers: boolean;
}

function Sheet({ guide, parts, hasAnswers }: SheetProps) {
  const { t } = useTranslation('guides');
  const { title, document_title: document } = guide;
  const firstOf = (index: number) => 1 + questionsIn(parts.slice(0, index));
  return (
    <>
      <div className="grid gap-2">
        <h1 className="text-3xl wrap-anywhere">{title}</h1>
        <p className="text-sm text-muted-foreground">{t('guideTo', { document })}</p>
      </div>
      {parts.map((part, index) => (
        <PrintedPart key={part.position} part={part} first={firstOf(index)} />
      ))}
      {hasAnswers && questionsIn(parts) > 0 ? (
        <section className="grid gap-3 break-before-page">
          <h2 className="text-2xl">{t('answers')}</h2>
          {parts.map((part, index) => (
            <PrintedAnswers key={part.position} part={part} first={firstOf(index)} />
          ))}
        </section>
      ) : null}
    </>
  );
}
