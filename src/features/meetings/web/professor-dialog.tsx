import { type SubmitEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFieldsDraft } from '#web/lib/form-draft.ts';
import { useFocusFirstError } from '#web/lib/use-focus-first-error.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Dialog, DialogContent, DialogActions } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { RestoredNote } from '#web/ui/restored-note.tsx';
import { toast } from '#web/ui/toast.ts';
import { trimmedText } from '#web/lib/form-values.ts';
import type { Professor } from '../contract.ts';
import { LINE_MAX_CHARACTERS } from '../contract.chat.ts';
import { useChangeProfessor, useRegister } from './api.ts';
import { LimitsFields } from './limits-fields.tsx';
import { type LimitProblems, readLimits } from './limits-form.ts';
import { useFailureText } from './use-failure-text.ts';
import { readerZone } from '#web/lib/reader-zone.ts';

const FIELDS = [
  { name: 'name', type: 'text', autoComplete: 'name' },
  { name: 'title', type: 'text', autoComplete: 'honorific-prefix' },
  { name: 'specialization', type: 'text', autoComplete: 'off' },
  { name: 'email', type: 'email', autoComplete: 'email' },
  { name: 'phone', type: 'tel', autoComplete: 'tel' },
  { name: 'office', type: 'text', autoComplete: 'off' },
] as const;
type FieldName = (typeof FIELDS)[number]['name'];
type Problems = Partial<Record<FieldName, 'required' | 'email'>>;

interface ProfessorDialogProps {
  /** Whose fields are changed; null registers the reader. */
  professor: Professor | null;
  onClose: () => void;
}

/** The six fields of a professor. Times are of the zone this browser is in when they register. */
export function ProfessorDialog({ professor, onClose }: ProfessorDialogProps) {
  const { t } = useTranslation('meetings');
  const failureText = useFailureText();
  const form = useRef<HTMLFormElement>(null);
  const [problems, setProblems] = useState<Problems & LimitProblems>({});
  const [message, setMessage] = useState('');
  const register = useRegister();
  const change = useChangeProfessor();
  const kept = useFieldsDraft(`professor:${professor?.id ?? 'new'}`);
  const isPending = register.isPending || change.isPending;
  const timezone = professor?.timezone ?? readerZone();
  const texts = professor ? 'edit' : 'register';
  useFocusFirstError(form, problems);

  const giveUp = () => {
    kept.clear();
    onClose();
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const values = new FormData(event.currentTarget);
    const fields = Object.fromEntries(FIELDS.map(({ name }) => [name, trimmedText(values, name)])) as Record<
      FieldName,
      string
    >;
    const found = problemsOf(fields);
    const limits = professor ? readLimits(values) : null;
    setProblems({ ...found, ...limits?.problems });
    setMessage(Object.values(found).includes('required') ? t('errors.fields_required') : '');
    if (Object.keys({ ...found, ...limits?.problems }).length > 0) return;
    const told = {
      onSuccess: ({ name }: Professor) => {
        toast.success(t(`${texts}.done`, { name }));
        giveUp();
      },
      onError: (error: Error) => setMessage(failureText(error, `failures.${texts}`)),
    };
    if (professor && limits)
      change.mutate({ id: professor.id, changes: { ...fields, limits: limits.limits } }, told);
    else register.mutate({ ...fields, timezone }, told);
  };
  return (
    <Dialog open onOpenChange={(open) => (open || isPending ? undefined : onClose())}>
      <DialogContent title={t(`${texts}.heading`)}>
        <form key={kept.round} ref={form} noValidate onSubmit={submit} className="grid gap-4" {...kept.form}>
          <RestoredNote draft={kept} />
          {message ? <Alert tone="destructive">{message}</Alert> : null}
          {FIELDS.map(({ name, ...input }) => (
            <Field
              key={name}
              label={t(`register.${name}`)}
              required
              error={problems[name] && t(problems[name] === 'email' ? 'errors.email_malformed' : 'required')}
            >
              <Input
                {...input}
                name={name}
                maxLength={LINE_MAX_CHARACTERS}
                defaultValue={kept.valueOf(name) ?? professor?.[name] ?? undefined}
              />
            </Field>
          ))}
          {professor ? <LimitsFields limits={professor.limits} kept={kept} problems={problems} /> : null}
          <p className="text-sm text-muted-foreground">{t('register.zone', { zone: timezone })}</p>
          <DialogActions className="mt-2" onCancel={giveUp} isPending={isPending}>
            {t(isPending ? `${texts}.pending` : `${texts}.submit`)}
          </DialogActions>
        </form>
      </DialogContent>
    </Dialog>
  );
}

function problemsOf(fields: Record<FieldName, string>): Problems {
  const problems: Problems = {};
  for (const { name } of FIELDS) if (fields[name] === '') problems[name] = 'required';
  if (fields.email !== '' && !/^\S+@\S+\.\S+$/.test(fields.email)) problems.email = 'email';
  return problems;
}
