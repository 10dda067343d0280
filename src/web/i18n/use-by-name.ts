import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

/** Sorts by name as the reader's language does: É stands beside E, and in Spanish Ñ after N. Databases sort by code. */
export function useByName(): <Named extends { name: string }>(items: readonly Named[]) => Named[] {
  const { i18n } = useTranslation('common');
  return useMemo(() => {
    const { compare } = new Intl.Collator(i18n.language, { numeric: true });
    return (items) => items.toSorted((one, other) => compare(one.name, other.name));
  }, [i18n.language]);
}
