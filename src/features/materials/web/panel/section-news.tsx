import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Material } from '../../contract.ts';
import type { Section } from '../../contract.document.ts';
import { useSectionName } from '../document/use-section-name.ts';

/** Tells a screen reader, by name and without interrupting, which section is made now and which could not be made. */
export function SectionNews({ material }: { material: Material }) {
  const { t } = useTranslation('materials');
  const nameOf = useSectionName();
  const [before, setBefore] = useState(material.sections);
  const [news, setNews] = useState('');
  if (before !== material.sections) {
    const told = changesBetween(before, material.sections).map((section) =>
      t(section.status === 'failed' ? 'news.failed' : 'news.ready', { name: nameOf(section) }),
    );
    setBefore(material.sections);
    if (told.length > 0) setNews(told.join(' '));
  }
  return (
    <output aria-live="polite" className="sr-only">
      {news}
    </output>
  );
}

/** Sections that were waiting or being made before, and are not any more. */
function changesBetween(before: readonly Section[], now: readonly Section[]): Section[] {
  const unfinished = new Set(
    before.filter(({ status }) => status === 'pending' || status === 'making').map(({ key }) => key),
  );
  return now.filter(({ key, status }) => unfinished.has(key) && (status === 'ready' || status === 'failed'));
}
