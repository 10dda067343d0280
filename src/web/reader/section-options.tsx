import { useTranslation } from 'react-i18next';
import type { Chapter, Section } from './chapters.ts';

/** Sections of a chapter; one with headings of its own is a group of these, which begins with all of it. */
export function SectionOptions({ sections }: { sections: readonly Section[] }) {
  const { t } = useTranslation('reader');
  return sections.map((section) =>
    section.parts.length === 0 ? (
      <option key={keyOf(section)} value={keyOf(section)}>
        {section.title}
      </option>
    ) : (
      <optgroup key={keyOf(section)} label={section.title}>
        <option value={keyOf(section)}>{t('chapters.all', { title: section.title })}</option>
        {section.parts.map((part) => (
          <option key={keyOf(part)} value={keyOf(part)}>
            {part.title}
          </option>
        ))}
      </optgroup>
    ),
  );
}

/** Books repeat their headings. */
export function keyOf({ level, page, start, title }: Chapter): string {
  return [level, page, start, title].join(' ');
}
