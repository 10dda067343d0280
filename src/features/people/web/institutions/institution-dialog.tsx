import { type SubmitEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type DomainProblem, readEmailDomain } from '#shared/email-domain.ts';
import { useFieldsDraft } from '#web/lib/form-draft.ts';
import { useFocusFirstError } from '#web/lib/use-focus-first-error.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Dialog, DialogActions, DialogContent } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { RestoredNote } from '#web/ui/restored-note.tsx';
import { toast } from '#web/ui/toast.ts';
import { trimmedText } from '#web/lib/form-values.ts';
import { type Institution, NAME_MAX_CHARACTERS } from '../../contract.institutions.ts';
import { type InstitutionFields, useSaveInstitution } from './api.ts';
import { useFailureText } from './use-failure-text.ts';

interface InstitutionDialogProps {
  /** The one to edit; without it one is added. */
  institution?: Institution;
  /** Whether only administrators of the server may change the domain. */
  isDomainFixed?: boolean;
  onClose: () => void;
}

interface Problems {
  name?: 'required';
  domain?: 'required' | DomainProblem;
}
const NO_PROBLEMS: Problems = {};

/** The form for a new institution, or for an existing one in the same dialog. */
export function InstitutionDialog({ institution, isDomainFixed = false, onClose }: InstitutionDialogProps) {
  const { t } = useTranslation('institutions');
  const failureText = useFailureText();
  const form = useRef<HTMLFormElement>(null);
  const [problems, setProblems] = useState(NO_PROBLEMS);
  const [message, setMessage] = useState('');
  const { mutate, isPending } = useSaveInstitution(institution?.id);
  const isNew = institution === undefined;
  const kept = useFieldsDraft(`institution:${institution?.id ?? 'new'}`);
  useFocusFirstError(form, problems);

  const giveUp = () => {
    kept.clear();
    onClose();
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const values = new FormData(event.currentTarget);
    const fields = { name: trimmedText(values, 'name'), domain: trimmedText(values, 'domain') };
    const found = problemsOf(fields);
    const isIncomplete = Object.values(found).includes('required');
    setProblems(found);
    setMessage(isIncomplete ? t('errors.fields_required') : '');
    if (Object.keys(found).length > 0) return;
    mutate(fields, {
      onSuccess: ({ name }) => {
        toast.success(t(isNew ? 'added' : 'changed', { name }));
        giveUp();
      },
      onError: (error) => setMessage(failureText(error, isNew ? 'failures.create' : 'failures.change')),
    });
  };
  const problemText = (problem: Problems['domain']) => {
    if (problem === undefined) return undefined;
    return problem === 'required' ? t('form.required') : t(`errors.domain_${problem}`);
  };
  const [label, busyLabel] = isNew ? [t('form.add'), t('form.adding')] : [t('form.save'), t('form.saving')];

  return (
    <Dialog open onOpenChange={(open) => (open || isPending ? undefined : onClose())}>
      <DialogContent title={t(isNew ? 'form.addTitle' : 'form.editTitle')}>
        <form key={kept.round} ref={form} noValidate onSubmit={submit} className="grid gap-4" {...kept.form}>
          <RestoredNote draft={kept} />
          {message ? <Alert tone="destructive">{message}</Alert> : null}
          <Field label={t('form.name')} required error={problemText(problems.name)}>
            <Input
              name="name"
              autoComplete="off"
              maxLength={NAME_MAX_CHARACTERS}
              defaultValue={kept.valueOf('name') ?? institution?.name}
            />
          </Field>
          <Field
            label={t('form.domain')}
            required={!isDomainFixed}
            hint={t(isDomainFixed ? 'errors.domain_fixed' : 'form.domainHint')}
            error={problemText(problems.domain)}
          >
            <Input
              name="domain"
              inputMode="url"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              readOnly={isDomainFixed}
              defaultValue={(isDomainFixed ? null : kept.valueOf('domain')) ?? institution?.domain}
            />
          </Field>
          <DialogActions className="mt-2" onCancel={giveUp} isPending={isPending}>
            {isPending ? busyLabel : label}
          </DialogActions>
        </form>
      </DialogContent>
    </Dialog>
  );
}

/** What the server would refuse. */
function problemsOf({ name, domain }: InstitutionFields): Problems {
  const problems: Problems = {};
  if (name === '') problems.name = 'required';
  if (domain === '') return { ...problems, domain: 'required' };
  const read = readEmailDomain(domain);
  return 'problem' in read ? { ...problems, domain: read.problem } : problems;
}
