import { useTranslation } from 'react-i18next';
import type { Unit } from '../../contract.ts';

/** The titles of some units as a part of a sentence: '“Loops” and “Lists”'. */
export function useTitles(units: readonly Unit[]): (ids: readonly string[]) => string {
  const { t, i18n } = useTranslation('courses');
  const list = new Intl.ListFormat(i18n.language, { type: 'conjunction' });
  return (ids) => {
    const named = units.filter(({ id }) => ids.includes(id));
    return list.format(named.map(({ title }) => t('quoted', { title })));
  };
}
