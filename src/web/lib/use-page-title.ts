import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';

/** Names the page in the browser's tab and history, which is also what a screen reader says on arrival. */
export function usePageTitle(title: string): void {
  const { t } = useTranslation('common');
  const product = t('productName');
  useEffect(() => {
    document.title = `${title} · ${product}`;
  }, [title, product]);
}
