import { useQuery } from '@tanstack/react-query';
import { FileX } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Citation } from '#shared/citation.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { cn } from '#web/lib/cn.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { materialQuery } from '../api.ts';
import { MaterialTools } from '../exports/material-tools.tsx';
import { isNothing } from '../../contract.findings.ts';
import { MakingLine } from './making-line.tsx';
import { MaterialSections } from './material-sections.tsx';
import { NothingMade } from './nothing-made.tsx';
import { PanelHeader } from './panel-header.tsx';
import { SectionNews } from './section-news.tsx';
import { WholeWish } from './whole-wish.tsx';

interface MaterialContentProps {
  id: string;
  titleId: string;
  className: string;
  takesFocus: boolean;
  isExpanded: boolean;
  onToggleSize: () => void;
  onMinimise: () => void;
  onOpenCitation: (citation: Citation) => void;
  onPractise: (material: { id: string; title: string }) => void;
  onClose: () => void;
}

/** Header, what can be done with the material, how far it is, and its sections. */
export function MaterialContent(props: MaterialContentProps) {
  const { id, titleId, takesFocus, onOpenCitation } = props;
  const { t } = useTranslation('materials');
  const { data: material, error, refetch } = useQuery(materialQuery(id));
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  const isGone = error instanceof ApiError && error.status === 404;
  return (
    <div className={cn('min-h-0 min-w-0 flex-col', props.className)}>
      <PanelHeader
        heading={heading}
        titleId={titleId}
        material={material}
        isExpanded={props.isExpanded}
        onToggleSize={props.onToggleSize}
        onMinimise={props.onMinimise}
        onClose={props.onClose}
      />
      <section
        aria-busy={!material && !error}
        // Scrolled by the keyboard (WCAG 2.1.1).
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        aria-label={t('panel.material')}
        className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-4 focus-visible:-outline-offset-2"
      >
        {isGone ? (
          <EmptyState
            icon={FileX}
            title={t('panel.gone')}
            action={<Button onClick={props.onClose}>{t('panel.close')}</Button>}
          />
        ) : null}
        {!material && error && !isGone ? (
          <ErrorState message={t('panel.failed')} onRetry={() => void refetch()} />
        ) : null}
        {!material && !error ? <Loading /> : null}
        {material && !isGone && isNothing(material) ? (
          <div data-nothing className="mx-auto grid max-w-3xl grid-cols-1 gap-4">
            <NothingMade material={material} onClose={props.onClose} />
          </div>
        ) : null}
        {material && !isGone && !isNothing(material) ? (
          <div className="mx-auto grid max-w-3xl grid-cols-1 gap-4">
            <MaterialTools material={material} onPractise={() => props.onPractise(material)} />
            <WholeWish material={material} />
            <MakingLine material={material} />
            <MaterialSections material={material} onOpenCitation={onOpenCitation} />
          </div>
        ) : null}
      </section>
      {material ? <SectionNews material={material} /> : null}
    </div>
  );
}

function Loading() {
  return (
    <div className="grid gap-4">
      <Skeleton className="h-10" />
      <Skeleton className="h-40" />
      <Skeleton className="h-40" />
    </div>
  );
}
