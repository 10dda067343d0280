import { Send } from 'lucide-react';
import type { SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { LANGUAGES } from '#shared/languages.ts';
import { readLanguage } from '#web/i18n/languages.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';
import { Textarea } from '#web/ui/textarea.tsx';
import { invitedRoleSchema } from '../../contract.invitations.ts';
import { useInvitePeople } from './use-invite-people.ts';

const CHOICES = Object.values(LANGUAGES);

export function InvitationForm({ institutionId }: { institutionId: string }) {
  const { t } = useTranslation(['members', 'auth']);
  const { typed, setTyped, problem, isPending, invite } = useInvitePeople(institutionId);
  const present = LANGUAGES[readLanguage()].tag;
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const values = new FormData(event.currentTarget);
    const role = invitedRoleSchema.parse(values.get('role'));
    const language = CHOICES.find(({ tag }) => tag === values.get('language'))?.tag ?? present;
    void invite({ role, language });
  };
  return (
    <form noValidate onSubmit={submit} className="grid items-start gap-3 sm:grid-cols-2 lg:grid-cols-4">
      <Field
        label={t('invitations.email')}
        hint={t('invitations.emailHint')}
        required
        error={problem || undefined}
        className="sm:col-span-2"
      >
        <Textarea
          rows={1}
          autoComplete="off"
          inputMode="email"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
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
