import { type SubmitEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogContent, DialogFooter } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { toast } from '#web/ui/toast.ts';
import { useAuthErrorText } from '../auth-failure.ts';
import { CodeField, readCode } from '../code-field.tsx';
import { trimmedText } from '#web/lib/form-values.ts';
import { beginEnrolment, type Enrolment, finishEnrolment, useAccountAct } from './account.ts';
import { RecoveryCodes } from './recovery-codes.tsx';

const NAME_MAX_CHARACTERS = 60;

type Step = { name: 'name' } | { name: 'scan'; enrolment: Enrolment } | { name: 'codes'; codes: string[] };

interface EnrolDialogProps {
  takenNames: readonly string[];
  onClose: () => void;
}

/** Adds an authenticator app: a name, the picture to scan with a first code, and with the first app the recovery codes. */
export function EnrolDialog({ takenNames, onClose }: EnrolDialogProps) {
  const { t } = useTranslation('security');
  const [step, setStep] = useState<Step>({ name: 'name' });
  const finish = (codes: string[] | null) => {
    if (codes !== null) return setStep({ name: 'codes', codes });
    toast.success(t('factor.done'));
    onClose();
  };
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogContent
        title={step.name === 'codes' ? t('recovery.codesTitle') : t('factor.addTitle')}
        text={t(`factor.steps.${step.name}`)}
        onInteractOutside={(event) => event.preventDefault()}
      >
        {step.name === 'name' ? (
          <NameStep takenNames={takenNames} onBegun={(enrolment) => setStep({ name: 'scan', enrolment })} />
        ) : null}
        {step.name === 'scan' ? <ScanStep enrolment={step.enrolment} onProved={finish} /> : null}
        {step.name === 'codes' ? <RecoveryCodes codes={step.codes} onDone={onClose} /> : null}
      </DialogContent>
    </Dialog>
  );
}

interface NameStepProps {
  takenNames: readonly string[];
  onBegun: (enrolment: Enrolment) => void;
}

function NameStep({ takenNames, onBegun }: NameStepProps) {
  const { t } = useTranslation(['security', 'auth', 'common']);
  const errorText = useAuthErrorText('secondFactor.failed');
  const [error, setError] = useState<string>();
  const { mutate, isPending } = useAccountAct(beginEnrolment);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const name = trimmedText(new FormData(event.currentTarget), 'name');
    if (!name) return setError(t('auth:invalid.required'));
    if (takenNames.includes(name)) return setError(t('auth:errors.mfa_factor_name_conflict'));
    setError(undefined);
    mutate(
      { name, issuer: t('common:productName') },
      { onSuccess: onBegun, onError: (failure) => setError(errorText(failure)) },
    );
  };
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <Field label={t('factor.name')} required hint={t('factor.nameHint')} error={error}>
        <Input
          name="name"
          autoComplete="off"
          maxLength={NAME_MAX_CHARACTERS}
          defaultValue={takenNames.length === 0 ? t('factor.defaultName') : ''}
        />
      </Field>
      <DialogFooter className="mt-2">
        <Button type="submit" disabled={isPending}>
          {t('factor.continue')}
        </Button>
      </DialogFooter>
    </form>
  );
}

interface ScanStepProps {
  enrolment: Enrolment;
  onProved: (codes: string[] | null) => void;
}

function ScanStep({ enrolment, onProved }: ScanStepProps) {
  const { t } = useTranslation(['security', 'auth']);
  const { id: factorId, picture, secret, uri } = enrolment;
  const errorText = useAuthErrorText('secondFactor.failed');
  const [error, setError] = useState<string>();
  const { mutate, isPending } = useAccountAct(finishEnrolment);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const code = readCode(event.currentTarget);
    if (code === null) return setError(t('auth:invalid.code'));
    setError(undefined);
    mutate({ factorId, code }, { onSuccess: onProved, onError: (failure) => setError(errorText(failure)) });
  };
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <img src={picture} alt={t('factor.picture')} className="mx-auto size-48 rounded-md border" />
      <div className="grid gap-1 text-sm">
        <p>{t('factor.secretHint')}</p>
        <code className="rounded-md border bg-muted px-3 py-2 font-mono break-all select-all">{secret}</code>
        <a href={uri} className="justify-self-start text-primary underline underline-offset-4 sm:hidden">
          {t('factor.openApp')}
        </a>
      </div>
      <CodeField label={t('auth:secondFactor.code')} error={error} />
      <DialogFooter className="mt-2">
        <Button type="submit" disabled={isPending}>
          {isPending ? t('saving') : t('factor.verify')}
        </Button>
      </DialogFooter>
    </form>
  );
}
