import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '#web/i18n/error-text.ts';
import { useFormat } from '#web/i18n/format.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast.ts';
import type { CheckResult } from '../contract.ts';
import { modelsQuery, useConnectProvider } from './api.ts';
import type { Doctor } from './use-doctor.ts';
import { useProviderName } from './use-provider-name.ts';

interface CheckReportProps {
  result: CheckResult;
  canConnect: boolean;
  doctor: Doctor;
}

/** What an examination found: whether it answers and how fast, then each finding with its fix. */
export function CheckReport({ result, canConnect, doctor }: CheckReportProps) {
  const { provider, works, model, findings } = result;
  const { t } = useTranslation('models');
  const { data } = useQuery(modelsQuery);
  const providerName = useProviderName();
  const listed = data?.models.find((one) => one.provider === provider && one.id === model);
  return (
    <>
      {works && model !== null ? (
        <Alert tone="success">
          <p className="font-medium">
            {t('doctor.works', {
              model: listed?.name ?? model,
              provider: providerName(provider, listed?.is_inside === true),
            })}
          </p>
          <Measurement result={result} />
        </Alert>
      ) : null}
      {findings.map((finding) => (
        <FindingAlert key={finding.code} finding={finding}>
          {canConnect && provider === 'local' ? (
            <RightAddress finding={finding} onChanged={() => doctor.check('local')} />
          ) : null}
        </FindingAlert>
      ))}
    </>
  );
}

function Measurement({ result: { measured, context_tokens: tokens } }: { result: CheckResult }) {
  const { t } = useTranslation('models');
  const { number } = useFormat();
  if (!measured) return null;
  const { first_token_ms: firstMs, tokens_per_second: speed } = measured;
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 tabular-nums">
      <li>{t('doctor.firstWord', { seconds: number(firstMs / 1000) })}</li>
      {speed === null ? null : <li>{t('table.speedValue', { speed: number(speed) })}</li>}
      {tokens === null ? null : <li>{t('table.context', { tokens: number(tokens) })}</li>}
    </ul>
  );
}

type Finding = CheckResult['findings'][number];

function FindingAlert({ finding, children }: { finding: Finding; children: ReactNode }) {
  const { t } = useTranslation(['models', 'failures']);
  const { code, severity, details } = finding;
  const name = code === 'wrong_path' && 'suggested_url' in details ? 'wrong_path_suggested' : code;
  return (
    <Alert tone={severity === 'error' ? 'destructive' : 'warning'}>
      <p className="font-medium">{t(`models:findings.${name}.problem`, details)}</p>
      <p className="[overflow-wrap:anywhere]">{t(`models:findings.${name}.fix`, details)}</p>
      {children}
    </Alert>
  );
}

/** Where the doctor found the server at another path, one press corrects the address. */
function RightAddress({ finding, onChanged }: { finding: Finding; onChanged: () => void }) {
  const { t } = useTranslation('models');
  const errorText = useErrorText('models');
  const { mutate, isPending } = useConnectProvider('local', onChanged);
  const url = finding.details['suggested_url'];
  if (typeof url !== 'string') return null;
  return (
    <Button
      variant="outline"
      size="sm"
      className="justify-self-start text-foreground"
      disabled={isPending}
      onClick={() => mutate({ base_url: url }, { onError: (error) => toast.error(errorText(error)) })}
    >
      {t('doctor.useAddress')}
    </Button>
  );
}
