import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Citation } from '#shared/citation.ts';
import { usePageTitle } from '#web/lib/use-page-title.ts';
import { useMaterialChanges } from './api.ts';
import { GeneratorForm } from './form/generator-form.tsx';
import { MaterialList } from './list/material-list.tsx';

const MaterialPanel = lazy(async () => ({
  default: (await import('./panel/material-panel.tsx')).MaterialPanel,
}));

interface MaterialsPageProps {
  /** To the dashboards of students and professors. */
  tabs: ReactNode;
  openId: string | null;
  onOpen: (id: string | null) => void;
  /** A chat floats at the bottom right already. */
  isBesideChat: boolean;
  /** Shows the place of a citation in its document. */
  renderSource: (citation: Citation) => ReactNode;
}

/** /professor-dashboard: modes and form, the earlier materials, and the floating panel with the one that is open (spec section 2). */
export function MaterialsPage({ tabs, openId, onOpen, isBesideChat, renderSource }: MaterialsPageProps) {
  const { t } = useTranslation('materials');
  // Opening the one that is minimised shows it again.
  const [opening, setOpening] = useState(0);
  usePageTitle(t('title'));
  useMaterialChanges();
  const open = (id: string) => {
    setOpening((count) => count + 1);
    onOpen(id);
  };
  return (
    <div className="mx-auto grid max-w-6xl grid-cols-1 gap-6">
      <header className="grid gap-1">
        <h1 className="text-3xl">{t('title')}</h1>
        <p className="max-w-measure text-muted-foreground">{t('description')}</p>
      </header>
      {tabs}
      <GeneratorForm onMade={open} />
      <MaterialList onOpen={open} onDeleted={(id) => (id === openId ? onOpen(null) : undefined)} />
      {openId ? (
        <Suspense fallback={null}>
          <MaterialPanel
            key={openId}
            id={openId}
            opening={opening}
            isBesideChat={isBesideChat}
            renderSource={renderSource}
            onClose={() => onOpen(null)}
          />
        </Suspense>
      ) : null}
    </div>
  );
}
