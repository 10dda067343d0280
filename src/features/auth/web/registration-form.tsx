import { useQuery } from '@tanstack/react-query';
import { type SubmitEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Role } from '#shared/roles.ts';
import { useFocusFirstError } from '#web/lib/use-focus-first-error.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { Select } from '#web/ui/select.tsx';
import { PASSWORD_MIN_LENGTH } from '#shared/password-length.ts';
import { authSettingsQuery } from './api.ts';
import { useAuthErrorText } from './auth-failure.ts';
import { InstitutionField } from './institution-field.tsx';
import { NewPasswordField } from './new-password-field.tsx';
import {
  problemsOf,
  readRegistration,
  type RegistrationField,
  type RegistrationProblems,
} from './registration.ts';
import { useAuth } from './use-auth.ts';

const ROLES: readonly Role[] = ['student', 'teacher', 'institution_admin'];
const NO_PROBLEMS: RegistrationProblems['fields'] = {};

export interface RegistrationFormProps {
  /** Says who the account is for, and what they will be. */
  invitation?: { token: string; email: string };
  onRegistered: (result: { email: string; signedIn: boolean }) => void;
}

/** Asks for a new account and makes it. */
export function RegistrationForm({ invitation, onRegistered }: RegistrationFormProps) {
  const { t } = useTranslation('auth');
  const { signUp } = useAuth();
  const errorText = useAuthErrorText('register.failed');
  const settings = useQuery(authSettingsQuery).data;
  const passwordMin = settings?.password_min_length ?? PASSWORD_MIN_LENGTH;
  const form = useRef<HTMLFormElement>(null);
  const [problems, setProblems] = useState(NO_PROBLEMS);
  const [message, setMessage] = useState('');
  const [role, setRole] = useState<Role>('student');
  const [pending, setPending] = useState(false);
  const hasJoinCode =
    settings?.signups === 'invited' || (settings?.join_codes === true && role === 'student');
  useFocusFirstError(form, problems);

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const registration = readRegistration(new FormData(event.currentTarget));
    const found = problemsOf(registration, passwordMin);
    setProblems(found?.fields ?? NO_PROBLEMS);
    setMessage(found ? t(`register.${found.summary}`) : '');
    if (found) return;
    setPending(true);
    try {
      const { signedIn } = await signUp(registration);
      onRegistered({ email: registration.email, signedIn });
    } catch (error) {
      setMessage(errorText(error));
    } finally {
      setPending(false);
    }
  };
  const problemText = (field: RegistrationField) => {
    const problem = problems[field];
    return problem && t(`invalid.${problem}`, { min: passwordMin });
  };

  return (
    <form ref={form} noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
      {message ? <Alert tone="destructive">{message}</Alert> : null}
      <Field label={t('fields.fullName')} required error={problemText('fullName')}>
        <Input name="fullName" autoComplete="name" />
      </Field>
      <Field label={t('fields.email')} required error={problemText('email')}>
        <Input
          name="email"
          type="email"
          autoComplete="username"
          readOnly={invitation !== undefined}
          defaultValue={invitation?.email}
        />
      </Field>
      <NewPasswordField
        label={t('fields.password')}
        name="password"
        min={passwordMin}
        error={problemText('password')}
      />
      {invitation ? (
        // It counts as a join code that is for one address.
        <input type="hidden" name="joinCode" value={invitation.token} />
      ) : (
        <>
          <RoleField role={role} error={problemText('role')} onChange={setRole} />
          <InstitutionField
            role={role}
            error={problemText('institution')}
            onBecomeAdmin={() => setRole('institution_admin')}
          />
          {hasJoinCode ? <JoinCodeField isNeeded={settings?.signups === 'invited'} /> : null}
        </>
      )}
      <Button type="submit" size="lg" disabled={pending}>
        {pending ? t('register.submitting') : t('register.submit')}
      </Button>
      <output className="sr-only">{pending ? t('register.submittingLabel') : ''}</output>
    </form>
  );
}

interface RoleFieldProps {
  role: Role;
  error: string | undefined;
  onChange: (role: Role) => void;
}

function RoleField({ role, error, onChange }: RoleFieldProps) {
  const { t } = useTranslation('auth');
  return (
    <Field label={t('fields.role')} required error={error}>
      <Select
        name="role"
        value={role}
        onChange={({ target }) => onChange(ROLES.find((known) => known === target.value) ?? 'student')}
      >
        {ROLES.map((known) => (
          <option key={known} value={known}>
            {t(`roles.${known}`)}
          </option>
        ))}
      </Select>
    </Field>
  );
}

/** Where one is needed to have an account, or makes a student a member at once. */
function JoinCodeField({ isNeeded }: { isNeeded: boolean }) {
  const { t } = useTranslation('auth');
  return (
    <Field
      label={t('fields.joinCode')}
      required={isNeeded}
      hint={t(isNeeded ? 'register.joinCodeNeeded' : 'register.joinCodeHint')}
    >
      <Input name="joinCode" autoComplete="off" autoCapitalize="characters" spellCheck={false} />
    </Field>
  );
}
