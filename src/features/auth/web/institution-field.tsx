import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Alert } from '#web/ui/alert.tsx';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';
import { institutionsQuery } from './api.ts';

interface InstitutionFieldProps {
  required: boolean;
  error: string | undefined;
}

/** Chooses one of the institutions; says so when there are none to choose from (spec section 8). */
export function InstitutionField({ required, error }: InstitutionFieldProps) {
  const { t } = useTranslation('auth');
  const { data, isPending, isError } = useQuery(institutionsQuery);
  return (
    <div className="grid gap-2">
      <Field
        label={t('fields.institution')}
        required={required}
        hint={required ? undefined : t('register.institutionHint')}
        error={error}
      >
        {(control) => (
          <Select {...control} name="institution" disabled={isPending} defaultValue="">
            <option value="">
              {required ? t('register.chooseInstitution') : t('register.noInstitution')}
            </option>
            {data?.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {isError ? <Alert tone="warning">{t('register.institutionsFailed')}</Alert> : null}
      {data?.length === 0 ? <Alert tone="warning">{t('register.institutionsEmpty')}</Alert> : null}
    </div>
  );
}
