import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import type { ModelChoice, ReachableModel } from '../contract.ts';
import { useChooseModel } from './api.ts';
import { ownModelsQuery } from './own-model/api.ts';
import { modelKey } from './use-doctor.ts';

interface LostChoiceProps {
  models: readonly ReachableModel[];
  choice: ModelChoice | null;
}

/** Says when the chosen model is not there, and who answers meanwhile. */
export function LostChoice({ models, choice }: LostChoiceProps) {
  const { t } = useTranslation('models');
  const { mutate, isPending } = useChooseModel();
  const { data: own } = useQuery(ownModelsQuery);
  if (!choice) return null;
  const chosen = modelKey(choice.provider, choice.model);
  if (models.some(({ provider, id }) => modelKey(provider, id) === chosen)) return null;
  const inside = own?.models.find(({ id }) => choice.provider === 'local' && id === choice.model);
  return (
    <Alert tone="info">
      <p>{t('lostChoice.text', { name: inside?.facts?.name ?? choice.model })}</p>
      <Button
        variant="outline"
        size="sm"
        className="justify-self-start"
        disabled={isPending}
        onClick={() => mutate(null)}
      >
        {t('lostChoice.forget')}
      </Button>
    </Alert>
  );
}
