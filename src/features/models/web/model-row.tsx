import { Check } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/i18n/format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import type { ModelChoice, ReachableModel } from '../contract.ts';
import { NARROW_LINE, WIDE_CELL } from './cells.ts';
import { type Doctor, modelKey } from './use-doctor.ts';
import { useProviderName } from './use-provider-name.ts';

interface ModelRowProps {
  model: ReachableModel;
  isChosen: boolean;
  /** There is another one to choose. */
  hasChoice: boolean;
  isChoosing: boolean;
  onChoose: (choice: ModelChoice | null) => void;
  doctor: Doctor;
}

/** One model that can be reached: its name, status, size and type. */
export function ModelRow({ model, isChosen, hasChoice, isChoosing, onChoose, doctor }: ModelRowProps) {
  const { t } = useTranslation('models');
  const { fileSize, number } = useFormat();
  const providerName = useProviderName();
  const { id, name, provider, status, size, type, context_tokens: tokens } = model;
  const speed = doctor.speeds.get(modelKey(provider, id));
  const sizeText = size === null ? t('table.unknown') : fileSize(size);
  const speedText = speed === undefined ? null : t('table.speedValue', { speed: number(speed) });
  const badge = <Badge tone={status === 'Active' ? 'success' : 'neutral'}>{t(`statuses.${status}`)}</Badge>;
  const narrow = [size === null ? null : sizeText, t(`types.${type}`), speedText].filter(Boolean).join(' · ');
  return (
    <tr>
      <th scope="row" className="px-4 py-3 text-left align-top font-normal">
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="font-medium break-words [overflow-wrap:anywhere]">{name}</span>
          {isChosen ? (
            <Badge tone="primary">
              <Check aria-hidden />
              {t('choice.chosen')}
            </Badge>
          ) : null}
        </span>
        <span className="block text-muted-foreground">
          {providerName(provider, model.is_inside)}
          {tokens === null ? null : ` · ${t('table.context', { tokens: number(tokens) })}`}
        </span>
        <span className={NARROW_LINE}>
          {badge}
          {narrow}
        </span>
      </th>
      <td className={WIDE_CELL}>{badge}</td>
      <td className={WIDE_CELL}>{sizeText}</td>
      <td className={WIDE_CELL}>{t(`types.${type}`)}</td>
      <td className={WIDE_CELL}>{speedText ?? t('table.unknown')}</td>
      <td className="px-4 py-2.5 align-top">
        {type === 'embedding' ? null : (
          <div className="flex flex-col justify-end gap-1.5 @md:flex-row">
            <Button
              variant="ghost"
              size="sm"
              disabled={doctor.isChecking}
              aria-label={t('choice.testNamed', { name })}
              onClick={() => doctor.check(provider, id)}
            >
              {t(doctor.checking === modelKey(provider, id) ? 'choice.testing' : 'choice.test')}
            </Button>
            {hasChoice || isChosen ? (
              <Button
                variant="outline"
                size="sm"
                disabled={isChoosing}
                aria-label={t(isChosen ? 'choice.leaveNamed' : 'choice.useNamed', { name })}
                onClick={() => onChoose(isChosen ? null : { provider, model: id })}
              >
                {t(isChosen ? 'choice.leave' : 'choice.use')}
              </Button>
            ) : null}
          </div>
        )}
      </td>
    </tr>
  );
}
