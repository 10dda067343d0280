import { Stethoscope } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '#web/i18n/error-text.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { SectionCard } from '#web/ui/section-card.tsx';
import { Select } from '#web/ui/select.tsx';
import { providerNameSchema } from '../contract.ts';
import { CheckReport } from './check-report.tsx';
import type { Doctor } from './use-doctor.ts';

const PROVIDERS = providerNameSchema.options;

/** Tries a provider out and says what is wrong, with one fix for each finding. */
export function DoctorCard({ doctor, canConnect }: { doctor: Doctor; canConnect: boolean }) {
  const { t } = useTranslation('models');
  const errorText = useErrorText('models');
  const [provider, setProvider] = useState<(typeof PROVIDERS)[number]>('local');
  const { check, isChecking, result, error } = doctor;
  return (
    <SectionCard title={t('doctor.title')} description={t('doctor.text')}>
      <div className="flex flex-wrap items-end gap-3">
        <Field label={t('doctor.provider')} className="min-w-40 flex-1">
          <Select
            value={provider}
            onChange={({ target }) => setProvider(PROVIDERS.find((name) => name === target.value) ?? 'local')}
          >
            {PROVIDERS.map((name) => (
              <option key={name} value={name}>
                {t(`providers.${name}`)}
              </option>
            ))}
          </Select>
        </Field>
        <Button disabled={isChecking} onClick={() => check(provider)}>
          <Stethoscope aria-hidden />
          {t(isChecking ? 'doctor.checking' : 'doctor.check')}
        </Button>
      </div>
      <div aria-live="polite" className="grid gap-3 empty:hidden">
        {isChecking ? <p className="text-sm text-muted-foreground">{t('doctor.patience')}</p> : null}
        {result ? <CheckReport result={result} canConnect={canConnect} doctor={doctor} /> : null}
        {error && !isChecking ? <Alert tone="destructive">{errorText(error)}</Alert> : null}
      </div>
    </SectionCard>
  );
}
