import { useTranslation } from 'react-i18next';

export function FiguresPage() {
  const { t } = useTranslation('learning');
  return <h1 className="text-3xl">{t('title')}</h1>;
}
