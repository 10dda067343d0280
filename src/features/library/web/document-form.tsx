import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '#web/i18n/error-text.ts';
import { VisibilityField } from '#web/sharing/visibility-field.tsx';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { Textarea } from '#web/ui/textarea.tsx';
import { toast } from '#web/ui/toast.ts';
import { sharingQuery } from '../client.ts';
import type { LibraryDocument } from '../contract.ts';
import { useChangeDocument } from './api.ts';
import { SubjectField } from './subject-field.tsx';

const TITLE_MAX_CHARACTERS = 300;
const DESCRIPTION_MAX_CHARACTERS = 2_000;

interface DocumentFormProps {
  document: LibraryDocument;
  onChanged: (document: LibraryDocument) => void;
  onClose: () => void;
}

/** What a document is called, what it is about, and, for its owner, who may read it. */
export function DocumentForm({ document, onChanged, onClose }: DocumentFormProps) {
  const { t } = useTranslation(['library', 'common']);
  const errorText = useErrorText('library');
  const sharing = useQuery(sharingQuery);
  const [draft, setDraft] = useState(document);
  const { mutate, isPending, error } = useChangeDocument(document.id);
  const isOwn = sharing.data?.user_id === document.uploaded_by;
  const title = draft.title.trim();

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (title === '') return;
    const { description, subject, visibility } = draft;
    mutate(
      { title, description: description ?? '', subject, ...(isOwn && { visibility }) },
      {
        onSuccess: (changed) => {
          toast.success(t('details.saved'));
          onChanged(changed);
        },
      },
    );
  }

  return (
    <form data-takes-escape onSubmit={submit} className="grid grid-cols-1 gap-4">
      {error ? <Alert tone="destructive">{errorText(error)}</Alert> : null}
      <Field label={t('details.title')} error={title === '' ? t('details.titleMissing') : undefined} required>
        <Input
          value={draft.title}
          maxLength={TITLE_MAX_CHARACTERS}
          onChange={({ target }) => setDraft({ ...draft, title: target.value })}
        />
      </Field>
      <Field label={t('details.description')}>
        <Textarea
          rows={3}
          value={draft.description ?? ''}
          maxLength={DESCRIPTION_MAX_CHARACTERS}
          onChange={({ target }) => setDraft({ ...draft, description: target.value })}
        />
      </Field>
      <SubjectField value={draft.subject} onChange={(subject) => setDraft({ ...draft, subject })} />
      {isOwn ? (
        <VisibilityField
          value={draft.visibility}
          onChange={(visibility) => setDraft({ ...draft, visibility })}
          institution={sharing.data?.institution ?? null}
        />
      ) : null}
      <div className="flex justify-end gap-2">
        <Button variant="outline" disabled={isPending} onClick={onClose}>
          {t('common:cancel')}
        </Button>
        <Button type="submit" disabled={isPending || title === ''}>
          {t(isPending ? 'details.saving' : 'details.save')}
        </Button>
      </div>
    </form>
  );
}
