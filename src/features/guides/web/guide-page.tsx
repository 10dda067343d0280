import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Citation } from '#shared/citation.ts';
import { useErrorText } from '#web/i18n/error-text.ts';
import { usePageTitle } from '#web/lib/use-page-title.ts';
import { SourceDialog } from '#web/reader/source-dialog.tsx';
import { EditableText } from '#web/ui/editable-text.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { toast } from '#web/ui/toast.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { type Guide, TITLE_MAX_CHARACTERS } from '../contract.ts';
import { guideQuery, useRenameGuide } from './api.ts';
import { GuideActions } from './guide-actions.tsx';
import { GuideParts } from './guide-parts.tsx';
import type { GuidedPart } from './guide-place.ts';
import { GuideState } from './guide-state.tsx';

interface GuidePageProps {
  id: string;
  renderSource: (citation: Citation) => ReactNode;
  onPractise: (guide: Guide, part: GuidedPart) => void;
  onDeleted: () => void;
}

/** /guides/:id: a study guide, with the reader over it for every quote. */
export function GuidePage({ id, renderSource, onPractise, onDeleted }: GuidePageProps) {
  const { t } = useTranslation(['guides', 'chat', 'reader', 'library', 'practice', 'notes']);
  const { data: guide, error, isError, refetch } = useQuery(guideQuery(id));
  const errorText = useErrorText('guides');
  const [opened, setOpened] = useState<Citation | null>(null);
  usePageTitle(guide?.title ?? t('guides:title'));
  return (
    <div className="mx-auto grid max-w-3xl grid-cols-1 gap-6">
      <BackLink to="/guides">{t('guides:all')}</BackLink>
      {isError && !guide ? <ErrorState message={errorText(error)} onRetry={() => void refetch()} /> : null}
      {guide || isError ? null : <Skeleton className="h-96" />}
      {guide ? (
        <>
          <GuideHeader guide={guide} />
          <GuideActions guide={guide} onDeleted={onDeleted} />
          <GuideState guide={guide} />
          <GuideParts
            guide={guide}
            level={2}
            onOpen={setOpened}
            onPractise={(part) => onPractise(guide, part)}
          />
        </>
      ) : null}
      {opened ? (
        <SourceDialog title={opened.title} onClose={() => setOpened(null)}>
          {renderSource(opened)}
        </SourceDialog>
      ) : null}
    </div>
  );
}

function GuideHeader({ guide }: { guide: Guide }) {
  const { t } = useTranslation('guides');
  const errorText = useErrorText('guides');
  const { mutateAsync: rename } = useRenameGuide(guide.id);
  const save = (title: string) =>
    rename(title).then(
      () => true,
      (error: unknown) => {
        toast.error(errorText(error));
        return false;
      },
    );
  const { title, chapter, document_title: document } = guide;
  const labels = { edit: t('rename.edit'), field: t('rename.field'), save: t('rename.save') };
  return (
    <header className="grid gap-1">
      <EditableText text={title} maxLength={TITLE_MAX_CHARACTERS} labels={labels} onSave={save}>
        <h1 className="min-w-0 text-3xl wrap-anywhere">{title}</h1>
      </EditableText>
      <p className="wrap-anywhere text-muted-foreground">
        {chapter === null ? t('guideTo', { document }) : t('ofChapter', { document })}
      </p>
    </header>
  );
}
