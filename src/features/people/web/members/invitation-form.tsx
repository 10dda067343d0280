import { Send } from 'lucide-react';
import { type SubmitEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LANGUAGES } from '#shared/languages.ts';
import { readLanguage } from '#web/i18n/languages.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { Select } from '#web/ui/select.tsx';
import { toast } from '#web/ui/toast.ts';
import { invitedRoleSchema } from '../../contract.invitations.ts';
import { EMAIL, formText } from '#web/lib/form-values.ts';
import { useInvite } from './api.ts';
import { useMembersFailure } from './use-members-failure.ts';

const CHOICES = Object.values(LANGUAGES);

export function InvitationForm({ institutionId }: { institutionId: string }) {
  const { t } = useTranslation(['members', 'auth']);
  const failureText = useMembersFailure();
  const { mutate, isPending } = useInvite(institutionId);
  const [problem, setProblem] = useState('');
  const present = LANGUAGES[readLanguage()].tag;
  const invite = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const values = new FormData(form);
    const email = formText(values, 'email').trim();
    setProblem(EMAIL.test(email) ? '' : t('invitations.emailMalformed'));
    if (!EMAIL.test(email)) return;
    const role = invitedRoleSchema.parse(values.get('role'));
    const language = CHOICES.find(({ tag }) => tag === values.get('language'))?.tag ?? present;
    mutate(
      { email, role, language },
      {
        onSuccess: () => {
          toast.success(t('invitations.sent', { email }));
          form.reset();
        },
        onError: (error) => setProblem(failureText(error)),
      },
    );
  };
  return (
    <form noValidate onSubmit={invite} className="grid items-start gap-3 sm:grid-cols-2 lg:grid-cols-4">
      <Field label={t('invitations.email')} required error={problem || undefined} className="sm:col-span-2">
        <Input name="email" type="email" autoComplete="off" />
      </Field>
      <Field label={t('auth:fields.role')}>
        <Select name="role" defaultValue="student">
          {invitedRoleSchema.options.map((role) => (
            <option key={role} value={role}>
              {t(`auth:roles.${role}`)}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={t('invitations.language')}>
        <Select name="language" defaultValue={present}>
          {CHOICES.map(({ tag, name }) => (
            <option key={tag} value={tag}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      <Button type="submit" className="justify-self-start" disabled={isPending}>
        <Send aria-hidden />
        {t(isPending ? 'invitations.sending' : 'invitations.send')}
      </Button>
    </form>
  );
}
