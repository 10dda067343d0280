import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Role } from '#shared/roles.ts';
import { useByName } from '#web/i18n/use-by-name.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';
import { institutionsQuery } from '#features/people/client.ts';
import { FirstInstitution } from './first-institution.tsx';

interface InstitutionFieldProps {
  /** The chosen role: all but students need an institution. */
  role: Role;
  error: string | undefined;
  /** On a fresh installation: whoever came as a teacher goes on as the administrator. */
  onBecomeAdmin: () => void;
}

/** Chooses one of the institutions; says so when there are none to choose from. */
export function InstitutionField({ role, error, onBecomeAdmin }: InstitutionFieldProps) {
  const { t } = useTranslation('auth');
  const byName = useByName();
  const { data, isPending, isError } = useQuery(institutionsQuery);
  const [chosen, setChosen] = useState('');
  const required = role !== 'student';
  return (
    <div className="grid gap-2">
      <Field
        label={t('fields.institution')}
        required={required}
        hint={required ? undefined : t('register.institutionHint')}
        error={error}
      >
        <Select
          name="institution"
          disabled={isPending}
          value={chosen}
          onChange={({ target }) => setChosen(target.value)}
        >
          <option value="">{required ? t('register.chooseInstitution') : t('register.noInstitution')}</option>
          {byName(data?.institutions ?? []).map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      {isError ? <Alert tone="warning">{t('register.institutionsFailed')}</Alert> : null}
      {data?.institutions.length === 0 ? (
        <None
          role={role}
          canAddFirst={data.can_add_first}
          onBecomeAdmin={onBecomeAdmin}
          onAdded={setChosen}
        />
      ) : null}
    </div>
  );
}

interface NoneProps {
  role: Role;
  canAddFirst: boolean;
  onBecomeAdmin: () => void;
  onAdded: (id: string) => void;
}

/** There is none yet: says who can add the first, and lets an administrator do it. */
function None({ role, canAddFirst, onBecomeAdmin, onAdded }: NoneProps) {
  const { t } = useTranslation('auth');
  const [isAsked, setIsAsked] = useState(false);
  const hint = canAddFirst ? 'register.institutionsEmptyAdmin' : 'register.institutionsEmptyAsk';
  const isAdding = canAddFirst && role === 'institution_admin';
  return (
    <>
      <Alert tone={canAddFirst || role === 'student' ? 'info' : 'warning'}>
        <p>{t(canAddFirst ? 'register.institutionsFresh' : 'register.institutionsEmpty')}</p>
        {role !== 'student' && !isAdding ? <p>{t(hint)}</p> : null}
      </Alert>
      {canAddFirst && role === 'teacher' ? (
        <Button
          variant="outline"
          onClick={() => {
            setIsAsked(true);
            onBecomeAdmin();
          }}
        >
          {t('register.addFirst')}
        </Button>
      ) : null}
      {isAdding ? <FirstInstitution takesFocus={isAsked} onAdded={onAdded} /> : null}
    </>
  );
}
