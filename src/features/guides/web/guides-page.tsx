import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { BookOpen, GraduationCap } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/i18n/format.ts';
import { usePageTitle } from '#web/lib/use-page-title.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { CardList } from '#web/ui/card-list.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { BackLink } from '#web/ui/back-link.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import type { GuideSummary } from '../contract.ts';
import { guidesQuery } from './api.ts';
import { DeleteGuide } from './delete-guide.tsx';
import { GuideState } from './guide-state.tsx';

/** /guides: all of one's own study guides. */
export function GuidesPage() {
  const { t } = useTranslation('guides');
  usePageTitle(t('title'));
  const { data: guides, isPending, refetch } = useQuery(guidesQuery());
  return (
    <div className="grid gap-6">
      <BackLink to="/resources">{t('library')}</BackLink>
      <PageHeader title={t('title')} text={t('description')} />
      <CardList
        label={t('title')}
        items={guides}
        isPending={isPending}
        failure={{ message: t('failures.list'), onRetry: () => void refetch() }}
        skeletonClass="h-44"
        empty={<NoGuides />}
      >
        {(guide) => <GuideCard guide={guide} />}
      </CardList>
    </div>
  );
}

function NoGuides() {
  const { t } = useTranslation('guides');
  return (
    <EmptyState
      icon={GraduationCap}
      title={t('empty.title')}
      description={t('empty.text')}
      action={
        <Button asChild>
          <Link to="/resources">
            <BookOpen aria-hidden />
            {t('empty.act')}
          </Link>
        </Button>
      }
    />
  );
}

function GuideCard({ guide }: { guide: GuideSummary }) {
  const { t } = useTranslation('guides');
  const { date } = useFormat();
  const { id, title, chapter, document_title: document, created_at: made, terms, questions } = guide;
  return (
    <Card className="relative flex h-full flex-col gap-3 p-5">
      <div className="grid gap-1">
        <h2 className="text-lg wrap-anywhere">
          <Link to="/guides/$guideId" params={{ guideId: id }} className="after:absolute after:inset-0">
            {title}
          </Link>
        </h2>
        <p className="text-sm wrap-anywhere text-muted-foreground">
          {chapter === null ? t('ofWhole') : t('ofChapter', { document })}
        </p>
      </div>
      <GuideState guide={guide} />
      <div className="mt-auto flex items-center justify-between gap-2 border-t pt-3 text-xs text-muted-foreground">
        <p>
          {`${t('counts.terms', { count: terms })} · ${t('counts.questions', { count: questions })} · `}
          <time dateTime={made}>{date(made)}</time>
        </p>
        <DeleteGuide guide={guide} />
      </div>
    </Card>
  );
}
