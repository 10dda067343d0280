import { Link } from '@tanstack/react-router';
import { GraduationCap } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useDocumentChoices } from '#features/library/client.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

/** The one step with which practice begins: a document, or questions from one that is there. */
export function FirstSource({ onMake }: { onMake: () => void }) {
  const { t } = useTranslation('practice');
  const { data: documents, isPending } = useDocumentChoices('');
  if (isPending) return <Skeleton className="h-64 rounded-lg" />;
  const step = documents && documents.length > 0 ? 'make' : 'upload';
  return (
    <EmptyState
      icon={GraduationCap}
      title={t('empty.title')}
      description={t(`empty.${step}Text`)}
      action={
        step === 'make' ? (
          <Button size="lg" onClick={onMake}>
            {t('empty.make')}
          </Button>
        ) : (
          <Button size="lg" asChild>
            <Link to="/resources">{t('empty.upload')}</Link>
          </Button>
        )
      }
    />
  );
}
