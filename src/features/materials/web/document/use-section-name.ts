import { useTranslation } from 'react-i18next';
import type { Section } from '../../contract.document.ts';

/** What a section is called: by its key, such as 'Exit quiz'; a part of the weeks by the weeks in it; else by its type. */
export function useSectionName(): (section: Section) => string {
  const { t } = useTranslation('materials');
  return (section) => {
    if (section.type === 'weeks') return weeksName(section, t);
    const key = section.key.replaceAll('-', '_');
    return t([`sections.${key}`, `sectionTypes.${section.type}`].map(asKey));
  };

  function weeksName(section: Section & { type: 'weeks' }, translate: typeof t): string {
    const numbers = section.content?.weeks.map(({ number }) => number) ?? [];
    const [first, last] = [numbers[0], numbers.at(-1)];
    if (first !== undefined && last !== undefined) {
      return first === last
        ? translate('sections.week', { first })
        : translate('sections.weeks', { first, last });
    }
    return translate('sections.weeksPart', { part: /\d+$/.exec(section.key)?.[0] ?? '' });
  }
}

/** A key of a section may be one that has no name; the one of its type always has. */
function asKey(key: string): 'sectionTypes.items' {
  return key as 'sectionTypes.items';
}
