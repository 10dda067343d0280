import { useTranslation } from 'react-i18next';
import { InLanguage } from '#web/i18n/in-language.tsx';
import type { Material } from '../../contract.ts';
import type { Section } from '../../contract.document.ts';
import { studentVersion } from '../../contract.student.ts';
import { SectionBody } from '../document/section-body.tsx';
import { SectionReader } from '../document/section-reader.tsx';
import { PrintedSources, showPrintedSource } from '../print/printed-sources.tsx';

interface SectionPreviewProps {
  material: Material;
  draft: Section;
  showsKey: boolean;
}

/** What is being written as it goes onto paper. Links lead where the teacher says, as they will once it is saved. */
export function SectionPreview({ material, draft, showsKey }: SectionPreviewProps) {
  const { t } = useTranslation('materials');
  const written = withSection(material, { ...draft, status: 'edited' });
  const shown = showsKey ? written : studentVersion(written);
  const section = shown.sections.find(({ key }) => key === draft.key);
  return (
    <section
      aria-label={t('edit.preview')}
      className="grid grid-cols-1 gap-4 rounded-md border bg-surface p-4"
    >
      {section ? (
        <InLanguage tag={material.settings.language}>
          <SectionReader
            material={shown}
            section={section}
            showsKey={showsKey}
            heading="h4"
            onOpenCitation={({ marker }) => showPrintedSource(section.key, marker)}
          >
            <SectionBody section={section} />
          </SectionReader>
          <PrintedSources sectionKey={section.key} citations={section.citations} />
        </InLanguage>
      ) : (
        <p className="text-sm text-muted-foreground">{t('edit.teachersOnly')}</p>
      )}
    </section>
  );
}

/** So that what refers to the section by name finds what is being written. */
function withSection(material: Material, section: Section): Material {
  const sections = material.sections.map((other) => (other.key === section.key ? section : other));
  return { ...material, sections };
}
