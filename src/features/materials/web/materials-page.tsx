import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { usePageTitle } from '#web/lib/use-page-title.ts';
import { PageHeader } from '#web/ui/page-header.tsx';
import { GeneratorForm } from './form/generator-form.tsx';
import { MaterialList } from './list/material-list.tsx';
import { useOpenMaterial } from './panel/open-material.ts';

interface MaterialsPageProps {
  /** The links to the dashboards of students and professors. */
  tabs: ReactNode;
  onOpen: (id: string) => void;
}

/** /professor-dashboard: modes and form, and the earlier materials; the one that is open is shown by the dock. */
export function MaterialsPage({ tabs, onOpen }: MaterialsPageProps) {
  const { t } = useTranslation('materials');
  const { open, close } = useOpenMaterial();
  usePageTitle(t('title'));
  return (
    // A chat that floats beside it covers none of its cards.
    <div className="mx-auto grid max-w-6xl grid-cols-1 gap-6 in-[body:has([data-floats-below])]:xl:mr-[500px]">
      <PageHeader title={t('title')} text={t('description')} />
      {tabs}
      <GeneratorForm onMade={onOpen} />
      <MaterialList onOpen={onOpen} onDeleted={(id) => (id === open?.id ? close() : undefined)} />
    </div>
  );
}
