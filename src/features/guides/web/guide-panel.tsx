import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ArrowLeft, ExternalLink } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ReaderTarget, targetOf } from '#web/reader/reader-target.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorLine } from '#web/ui/error-line.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { guideQuery, guidesQuery } from './api.ts';
import { GuideParts } from './guide-parts.tsx';
import { GuideState } from './guide-state.tsx';
import { MakeForm } from './make-form.tsx';

interface GuidePanelProps {
  documentId: string;
  page: number;
  onGo: (target: ReaderTarget) => void;
}

/** The guides of a document; one of them is read beside its pages, and leads to them. */
export function GuidePanel({ documentId, page, onGo }: GuidePanelProps) {
  const { t } = useTranslation('guides');
  const [openId, setOpenId] = useState<string | null>(null);
  const { data: guides, isError, refetch } = useQuery(guidesQuery(documentId));
  if (openId !== null) return <OpenGuide id={openId} onBack={() => setOpenId(null)} onGo={onGo} />;
  return (
    <div className="grid gap-5 p-4">
      <p className="text-sm text-muted-foreground">{t('make.text')}</p>
      <MakeForm documentId={documentId} page={page} onMade={({ id }) => setOpenId(id)} />
      {isError && !guides ? <ErrorLine message={t('failures.list')} onRetry={() => void refetch()} /> : null}
      {guides && guides.length > 0 ? (
        <ul aria-label={t('yours')} className="grid gap-1">
          {guides.map(({ id, title }) => (
            <li key={id}>
              <Button
                variant="ghost"
                className="ui-button-wraps min-h-11 w-full justify-start"
                onClick={() => setOpenId(id)}
              >
                {title}
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}

interface OpenGuideProps {
  id: string;
  onBack: () => void;
  onGo: (target: ReaderTarget) => void;
}

function OpenGuide({ id, onBack, onGo }: OpenGuideProps) {
  const { t } = useTranslation('guides');
  const { data: guide, isError, refetch } = useQuery(guideQuery(id));
  return (
    <div className="grid gap-4 p-4">
      <div className="-ml-2 flex flex-wrap items-center justify-between gap-2">
        <Button variant="ghost" size="sm" onClick={onBack}>
          <ArrowLeft aria-hidden />
          {t('all')}
        </Button>
        <Button variant="ghost" size="sm" asChild>
          <Link to="/guides/$guideId" params={{ guideId: id }}>
            <ExternalLink aria-hidden />
            {t('openPage')}
          </Link>
        </Button>
      </div>
      {isError && !guide ? <ErrorLine message={t('failures.one')} onRetry={() => void refetch()} /> : null}
      {guide || isError ? null : <Skeleton className="h-40" />}
      {guide ? (
        <>
          <h3 className="text-lg wrap-anywhere">{guide.title}</h3>
          <GuideState guide={guide} />
          <GuideParts guide={guide} level={4} onOpen={(citation) => onGo(targetOf(citation))} />
        </>
      ) : null}
    </div>
  );
}
