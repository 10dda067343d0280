import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '#web/i18n/error-text.ts';
import { Card } from '#web/ui/card.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { toast } from '#web/ui/toast.ts';
import type { ModelChoice, ReachableModel } from '../contract.ts';
import { useChooseModel } from './api.ts';
import { WIDE_CELL } from './cells.ts';
import { ModelRow } from './model-row.tsx';
import { SuggestionRow } from './suggestion-row.tsx';
import { SUGGESTIONS } from './suggestions.ts';
import { type Doctor, modelKey } from './use-doctor.ts';

const SKELETON_ROWS = ['one', 'two', 'three', 'four'] as const;

interface ModelTableProps {
  models: readonly ReachableModel[];
  choice: ModelChoice | null;
  doctor: Doctor;
}

/** What can be reached, then what would be worth downloading, marked as suggestions. */
export function ModelTable({ models, choice, doctor }: ModelTableProps) {
  const { t } = useTranslation('models');
  const errorText = useErrorText('models');
  const { mutate, isPending } = useChooseModel();
  const hasChoice = models.filter(({ type }) => type !== 'embedding').length > 1;
  const chosen = choice && modelKey(choice.provider, choice.model);
  const choose = (next: ModelChoice | null) =>
    mutate(next, { onError: (error) => toast.error(errorText(error)) });
  return (
    <Frame hint={hasChoice ? t('choice.hint') : null}>
      <tbody className="divide-y">
        {models.map((model) => (
          <ModelRow
            key={modelKey(model.provider, model.id)}
            model={model}
            isChosen={modelKey(model.provider, model.id) === chosen}
            hasChoice={hasChoice}
            isChoosing={isPending}
            onChoose={choose}
            doctor={doctor}
          />
        ))}
      </tbody>
      <tbody className="divide-y border-t">
        <tr>
          <th scope="rowgroup" colSpan={6} className="bg-muted/60 px-4 py-2.5 text-left">
            <span className="font-semibold">{t('suggestions.title')}</span>{' '}
            <span className="font-normal text-muted-foreground">{t('suggestions.text')}</span>
          </th>
        </tr>
        {SUGGESTIONS.map((suggestion) => (
          <SuggestionRow key={suggestion.name} suggestion={suggestion} />
        ))}
      </tbody>
    </Frame>
  );
}

export function ModelTableSkeleton() {
  return (
    <Frame isBusy>
      <tbody className="divide-y">
        {SKELETON_ROWS.map((row) => (
          <tr key={row} data-testid="skeleton">
            <td colSpan={6} className="px-4 py-3">
              <Skeleton className="h-6" />
            </td>
          </tr>
        ))}
      </tbody>
    </Frame>
  );
}

interface FrameProps {
  isBusy?: boolean;
  hint?: string | null;
  children: ReactNode;
}

function Frame({ isBusy = false, hint = null, children }: FrameProps) {
  const { t } = useTranslation('models');
  return (
    <Card className="@container overflow-hidden">
      {hint === null ? null : <p className="border-b px-4 py-3 text-sm text-muted-foreground">{hint}</p>}
      <table aria-busy={isBusy} className="w-full text-sm">
        <caption className="sr-only">{t('table.caption')}</caption>
        <thead>
          <tr className="border-b text-left text-muted-foreground [&>th]:font-medium">
            <th scope="col" className="px-4 py-2.5">
              {t('table.name')}
            </th>
            <th scope="col" className={WIDE_CELL}>
              {t('table.status')}
            </th>
            <th scope="col" className={WIDE_CELL}>
              {t('table.size')}
            </th>
            <th scope="col" className={WIDE_CELL}>
              {t('table.type')}
            </th>
            <th scope="col" className={WIDE_CELL}>
              {t('table.speed')}
            </th>
            <th scope="col" className="px-4 py-2.5">
              <span className="sr-only">{t('table.actions')}</span>
            </th>
          </tr>
        </thead>
        {children}
      </table>
    </Card>
  );
}
