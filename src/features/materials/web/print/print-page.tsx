import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ArrowLeft, Printer } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { InLanguage } from '#web/i18n/in-language.tsx';
import { usePageTitle } from '#web/lib/use-page-title.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Label } from '#web/ui/label.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Switch } from '#web/ui/switch.tsx';
import type { Material } from '../../contract.ts';
import { materialQuery } from '../api.ts';
import { FindingList } from '../document/finding-list.tsx';
import { placeFindings } from '../document/placed-findings.ts';
import { SectionBody } from '../document/section-body.tsx';
import { SectionReader } from '../document/section-reader.tsx';
import { useSectionName } from '../document/use-section-name.ts';
import { useSettingsLine } from '../use-settings-line.ts';
import { PrintedSources, showPrintedSource } from './printed-sources.tsx';

/** /professor-dashboard/print/:id: a material as it goes onto paper, for learners, or with the answer key. */
export function PrintPage({ id }: { id: string }) {
  const { t } = useTranslation(['materials', 'materialFindings', 'chat']);
  const { data: material, isError, refetch } = useQuery(materialQuery(id));
  const [showsKey, setShowsKey] = useState(false);
  const switchId = useId();
  usePageTitle(material?.title ?? t('print.title'));
  return (
    <div className="min-h-dvh bg-surface">
      <header className="sticky top-0 z-10 flex flex-wrap items-center gap-x-5 gap-y-2 border-b bg-background px-4 py-2 print:hidden">
        <Button asChild variant="ghost" size="sm">
          <Link to="/professor-dashboard" search={{ material: id }}>
            <ArrowLeft aria-hidden />
            {t('print.back')}
          </Link>
        </Button>
        <div className="ml-auto flex flex-wrap items-center gap-x-5 gap-y-2">
          {material && hasItems(material) ? (
            <div className="flex items-center gap-2.5">
              <Switch id={switchId} checked={showsKey} onCheckedChange={setShowsKey} />
              <Label htmlFor={switchId}>{t('print.key')}</Label>
            </div>
          ) : null}
          <Button size="sm" disabled={!material} onClick={() => window.print()}>
            <Printer aria-hidden />
            {t('print.open')}
          </Button>
        </div>
      </header>
      <main className="mx-auto grid max-w-3xl grid-cols-1 gap-8 px-4 py-8 print:max-w-none print:p-0">
        {isError && !material ? (
          <ErrorState message={t('panel.failed')} onRetry={() => void refetch()} />
        ) : null}
        {!material && !isError ? <Skeleton className="h-96" /> : null}
        {material ? (
          <InLanguage tag={material.settings.language}>
            <Sheet material={material} showsKey={showsKey} />
          </InLanguage>
        ) : null}
      </main>
    </div>
  );
}

function Sheet({ material, showsKey }: { material: Material; showsKey: boolean }) {
  const { t } = useTranslation('materials');
  const nameOf = useSectionName();
  const settingsLine = useSettingsLine();
  const placed = placeFindings(material);
  return (
    <>
      <div className="grid gap-2">
        <h1 className="text-3xl">{material.title}</h1>
        <p className="text-sm text-muted-foreground">{settingsLine(material.settings)}</p>
        {material.origin === 'rules' ? (
          <p className="text-sm text-muted-foreground">{t('origin.rules')}</p>
        ) : null}
        {showsKey ? <FindingList findings={placed.ofDocument} /> : null}
        {showsKey || !hasItems(material) ? null : <NameLine />}
      </div>
      {material.sections.map((section) =>
        section.content === null ? null : (
          <SectionReader
            key={section.key}
            material={material}
            section={section}
            showsKey={showsKey}
            heading="h3"
            onOpenCitation={({ marker }) => showPrintedSource(section.key, marker)}
          >
            <section className="grid grid-cols-1 gap-4">
              <h2 className="break-after-avoid text-xl">{nameOf(section)}</h2>
              {showsKey ? <FindingList findings={placed.atHead(section)} /> : null}
              <SectionBody section={section} />
              <PrintedSources sectionKey={section.key} citations={section.citations} />
            </section>
          </SectionReader>
        ),
      )}
    </>
  );
}

/** Without questions there is neither a key nor anything to fill in. */
function hasItems({ sections }: Material): boolean {
  return sections.some(({ type, content }) => type === 'items' && content !== null);
}

/** Who fills in the sheet, and when. */
function NameLine() {
  const { t } = useTranslation('materials');
  return (
    <p className="mt-2 flex flex-wrap gap-x-8 gap-y-3 text-sm">
      <span className="flex flex-1 basis-64 items-end gap-2">
        {t('print.name')} <span aria-hidden className="flex-1 border-b border-input" />
      </span>
      <span className="flex flex-1 basis-40 items-end gap-2">
        {t('print.date')} <span aria-hidden className="flex-1 border-b border-input" />
      </span>
    </p>
  );
}
