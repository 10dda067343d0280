import { type SubmitEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Profile } from '#features/people/contract.ts';
import { useFieldsDraft } from '#web/lib/form-draft.ts';
import { useFocusFirstError } from '#web/lib/use-focus-first-error.ts';
import { Alert } from '#web/ui/alert.tsx';
import { DialogActions } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { RestoredNote } from '#web/ui/restored-note.tsx';
import { Textarea } from '#web/ui/textarea.tsx';
import { trimmedText } from '#web/lib/form-values.ts';
import type { Booking, Professor } from '../contract.ts';
import { type BookingDraft, LINE_MAX_CHARACTERS, QUESTIONS_MAX_CHARACTERS } from '../contract.chat.ts';
import { useBook } from './api.ts';
import { discardBookingDraft } from './booking-draft.ts';
import { ShareConsent } from './share-consent.tsx';
import { SlotPicker } from './slot-picker.tsx';
import { storeLastBooking } from './stored.ts';
import { useFailureText } from './use-failure-text.ts';
import { readerZone } from '#web/lib/reader-zone.ts';

interface BookingFormProps {
  professor: Professor;
  reader: Profile;
  /** What a chat has left for this booking. */
  draft: BookingDraft | null;
  onBooked: (booking: Booking) => void;
  onClose: () => void;
}

type Problems = Partial<Record<'slot' | 'name' | 'topic', boolean>>;

/** Slot, name, email and topic are required. */
export function BookingForm({ professor, reader, draft, onBooked, onClose }: BookingFormProps) {
  const { t } = useTranslation('meetings');
  const failureText = useFailureText();
  const form = useRef<HTMLFormElement>(null);
  // Another question from a chat is another booking.
  const kept = useFieldsDraft(['booking', professor.id, draft?.questions ?? ''].join(':'));
  const [slotId, setSlotId] = useState(kept.valueOf('slot') ?? '');
  const [problems, setProblems] = useState<Problems>({});
  const [message, setMessage] = useState('');
  const { mutate, isPending } = useBook();
  useFocusFirstError(form, problems);

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const values = new FormData(event.currentTarget);
    const [name, topic] = [trimmedText(values, 'name'), trimmedText(values, 'topic')];
    const found: Problems = { slot: slotId === '', name: name === '', topic: topic === '' };
    const isComplete = !Object.values(found).some(Boolean);
    setProblems(found);
    setMessage(isComplete ? '' : t('errors.fields_required'));
    if (!isComplete) return;
    mutate(
      {
        availability_id: slotId,
        student_name: name,
        student_email: reader.email,
        topic,
        questions: trimmedText(values, 'questions') || null,
        timezone: readerZone(),
        context: draft && values.has('consent') ? contextOf(draft) : null,
      },
      {
        onSuccess: ({ booking }) => {
          storeLastBooking(booking);
          discardBookingDraft();
          kept.clear();
          onBooked(booking);
        },
        onError: (error) => setMessage(failureText(error, 'failures.book')),
      },
    );
  };
  const choose = (id: string) => {
    setSlotId(id);
    setProblems({ ...problems, slot: false });
    if (form.current) kept.keepChoice(form.current, 'slot', id);
  };
  const discard = () => {
    setSlotId('');
    kept.discard();
  };
  const cancel = () => {
    kept.clear();
    onClose();
  };
  const problemText = (isMissing: boolean | undefined) => (isMissing ? t('required') : undefined);
  return (
    <form key={kept.round} ref={form} noValidate onSubmit={submit} className="grid gap-4" {...kept.form}>
      <RestoredNote draft={{ ...kept, discard }} />
      {message ? <Alert tone="destructive">{message}</Alert> : null}
      <SlotPicker
        professorId={professor.id}
        chosenId={slotId}
        isMissing={problems.slot ?? false}
        onChoose={choose}
      />
      <input type="hidden" name="slot" value={slotId} />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Field label={t('form.name')} required error={problemText(problems.name)}>
          <Input
            name="name"
            autoComplete="name"
            maxLength={LINE_MAX_CHARACTERS}
            defaultValue={kept.valueOf('name') ?? reader.full_name}
          />
        </Field>
        <Field label={t('form.email')} hint={t('form.emailHint')}>
          <Input type="email" readOnly value={reader.email} />
        </Field>
      </div>
      <Field label={t('form.topic')} required error={problemText(problems.topic)}>
        <Input
          name="topic"
          maxLength={LINE_MAX_CHARACTERS}
          defaultValue={kept.valueOf('topic') ?? draft?.topic}
        />
      </Field>
      <Field label={t('form.questions')} hint={t('form.optional')}>
        <Textarea
          name="questions"
          maxLength={QUESTIONS_MAX_CHARACTERS}
          defaultValue={kept.valueOf('questions') ?? draft?.questions}
        />
      </Field>
      {draft && draft.excerpt.length > 0 ? <ShareConsent draft={draft} /> : null}
      <DialogActions className="mt-2" onCancel={cancel} isPending={isPending}>
        {t(isPending ? 'form.pending' : 'form.submit')}
      </DialogActions>
    </form>
  );
}

function contextOf({ excerpt, pages }: BookingDraft) {
  return { consent: true as const, excerpt, pages };
}
