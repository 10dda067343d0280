import type { Citation } from '#shared/citation.ts';
import type { Material } from '../../contract.ts';
import { SectionReader } from '../document/section-reader.tsx';
import { SectionCard } from './section-card.tsx';

interface MaterialSectionsProps {
  material: Material;
  onOpenCitation: (citation: Citation) => void;
}

/** The document section by section. */
export function MaterialSections({ material, onOpenCitation }: MaterialSectionsProps) {
  return material.sections.map((section) => (
    <SectionReader
      key={section.key}
      material={material}
      section={section}
      showsKey
      heading="h4"
      onOpenCitation={onOpenCitation}
    >
      <SectionCard material={material} section={section} onOpenCitation={onOpenCitation} />
    </SectionReader>
  ));
}
