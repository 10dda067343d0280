import { useTranslation } from 'react-i18next';
import { Alert } from '#web/ui/alert.tsx';
import { useRunningMakings } from '../making/use-making.ts';

/** Says that a model goes on writing questions. */
export function RunningMakings() {
  const { t } = useTranslation('practice');
  const running = useRunningMakings();
  return running.map(({ id, title, made, wanted }) => (
    <Alert key={id}>{t('made.more.about', { title, made, wanted })}</Alert>
  ));
}
