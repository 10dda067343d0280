import { useTranslation } from 'react-i18next';
import type { ReachableModel } from '../contract.ts';
import { useWhere } from './own-model/use-where.ts';

/** Where a model runs, in words. */
export function useProviderName() {
  const { t } = useTranslation('models');
  const where = useWhere();
  return (provider: ReachableModel['provider'], isInside: boolean): string =>
    isInside ? t('providers.inside', where) : t(`providers.${provider}`);
}
