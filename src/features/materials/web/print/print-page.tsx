import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ArrowLeft, Printer } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { InLanguage } from '#web/i18n/in-language.tsx';
import { usePageTitle } from '#web/lib/use-page-title.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { ViewSwitch } from '#web/ui/view-switch.tsx';
import { MATERIAL_VERSIONS, type Material, type MaterialVersion } from '../../contract.ts';
import { studentVersion } from '../../contract.student.ts';
import { materialQuery } from '../api.ts';
import { FindingList } from '../document/finding-list.tsx';
import { placeFindings } from '../document/placed-findings.ts';
import { SectionBody } from '../document/section-body.tsx';
import { SectionReader } from '../document/section-reader.tsx';
import { useSectionName } from '../document/use-section-name.ts';
import { useSettingsLine } from '../use-settings-line.ts';
import { PrintedSources, showPrintedSource } from './printed-sources.tsx';

/** /professor-dashboard/print/:id: a material as it goes onto paper, for students or for teachers. */
export function PrintPage({ id }: { id: string }) {
  const { t } = useTranslation(['materials', 'materialFindings', 'chat']);
  const { data: material, isError, refetch } = useQuery(materialQuery(id));
  const [version, setVersion] = useState<MaterialVersion>('student');
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
          <ViewSwitch
            label={t('versions.label')}
            views={MATERIAL_VERSIONS}
            nameOf={(name) => t(`versions.${name}`)}
            view={version}
            onChange={setVersion}
          />
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
            <Sheet material={version === 'student' ? studentVersion(material) : material} version={version} />
          </InLanguage>
        ) : null}
      </main>
    </div>
  );
}

function Sheet({ material, version }: { material: Material; version: MaterialVersion }) {
  const { t } = useTranslation('materials');
  const nameOf = useSectionName();
  const settingsLine = useSettingsLine();
  const placed = placeFindings(material);
  const showsKey = version === 'teacher';
  return (
    <>
      <div className="grid gap-2">
        <h1 className="text-3xl">{material.title}</h1>
        <p className="text-sm text-muted-foreground">{settingsLine(material.settings)}</p>
        {showsKey ? <p className="text-sm font-semibold">{t('print.teacherVersion')}</p> : null}
        {showsKey && material.origin === 'rules' ? (
          <p className="text-sm text-muted-foreground">{t('origin.rules')}</p>
        ) : null}
        <FindingList findings={placed.ofDocument} />
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
              <FindingList findings={placed.atHead(section)} />
              <SectionBody section={section} />
              <PrintedSources sectionKey={section.key} citations={section.citations} />
            </section>
          </SectionReader>
        ),
      )}
    </>
  );
}

/** Without questions there is nothing to fill in. */
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
