import { useTranslation } from 'react-i18next';
import { thingNamed } from '../../contract.naming.ts';
import type { Material } from '../../contract.ts';
import { FindingList } from '../document/finding-list.tsx';
import { useSectionName } from '../document/use-section-name.ts';
import { errorsOf } from './errors-of.ts';

/** Every error of a material, by section. */
export function ErrorSummary({ material }: { material: Material }) {
  const { t } = useTranslation('materials');
  const nameOf = useSectionName();
  return (
    <div className="grid max-h-[45dvh] grid-cols-1 gap-3 overflow-y-auto">
      {errorsOf(material).map(({ section, errors }) => (
        <section key={section?.key ?? ''} className="grid grid-cols-1 gap-1.5">
          <h3 className="font-sans text-sm font-semibold">
            {section ? nameOf(section) : t('findings.document')}
          </h3>
          <FindingList findings={errors} nameOf={({ subject }) => thingNamed(material, subject)} />
        </section>
      ))}
    </div>
  );
}
