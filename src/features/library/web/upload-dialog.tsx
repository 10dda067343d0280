import { X } from 'lucide-react';
import { type FormEvent, useEffect, useEffectEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { titleOfFile } from '#shared/title-of-file.ts';
import { useFormat } from '#web/i18n/format.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Dialog, DialogContent, DialogActions } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import type { Subject } from '../contract.ts';
import { SubjectField } from './subject-field.tsx';
import { withCaptions } from './recordings/with-captions.ts';
import { useChosenReaders } from './use-chosen-readers.tsx';
import { titleInFile } from './title-in-file.ts';
import type { NewUpload } from './use-uploads.ts';

const TITLE_MAX_CHARACTERS = 300;

interface UploadDialogProps {
  files: readonly File[];
  /** The one that the list shows, to begin with. */
  subject: Subject;
  onUpload: (uploads: NewUpload[]) => void;
  onClose: () => void;
}

/** Asks what the chosen files are to be called, and who may read them. */
export function UploadDialog({ files, subject: shown, onUpload, onClose }: UploadDialogProps) {
  const { t } = useTranslation(['library', 'sharing']);
  const formId = useId();
  const readers = useChosenReaders();
  const [drafts, setDrafts] = useState(
    withCaptions(files).map((chosen, key) => ({ key, ...chosen, title: titleOfFile(chosen.file.name) })),
  );
  const [subject, setSubject] = useState(shown);
  useOwnTitles(drafts, setDrafts);

  function submit(event: FormEvent): void {
    event.preventDefault();
    onUpload(
      drafts.map(({ file, captions, title }) => ({
        file,
        captions,
        title: title.trim() || titleOfFile(file.name),
        subject,
        visibility: readers.visibility,
      })),
    );
  }

  function remove(key: number): void {
    const left = drafts.filter((draft) => draft.key !== key);
    if (left.length === 0) onClose();
    setDrafts(left);
  }

  return (
    <Dialog open onOpenChange={onClose}>
      <DialogContent title={t('uploadDialog.title', { count: drafts.length })} text={t('uploadDialog.text')}>
        <form id={formId} onSubmit={submit} className="grid grid-cols-1 gap-5">
          <ul className="grid grid-cols-1 gap-3">
            {drafts.map(({ key, file, captions, title }) => (
              <FileRow
                key={key}
                file={file}
                captions={captions}
                title={title}
                onTitle={(next) =>
                  setDrafts(drafts.map((one) => (one.key === key ? { ...one, title: next } : one)))
                }
                onRemove={drafts.length > 1 ? () => remove(key) : null}
              />
            ))}
          </ul>
          <SubjectField value={subject} onChange={setSubject} />
          {readers.field}
        </form>
        {/* Who may read them is seen before it is agreed to. */}
        <DialogActions onCancel={onClose} disabled={readers.isPending} form={formId}>
          {t('uploadDialog.submit', { count: drafts.length })}
        </DialogActions>
      </DialogContent>
    </Dialog>
  );
}

interface Draft {
  key: number;
  file: File;
  title: string;
}

/** What a file calls itself takes the place of its name, unless somebody has typed meanwhile. */
function useOwnTitles<Of extends Draft>(
  drafts: readonly Of[],
  change: (next: (drafts: Of[]) => Of[]) => void,
): void {
  const fill = useEffectEvent(async (draft: Of) => {
    const own = await titleInFile(draft.file).catch(() => null);
    if (own === null) return;
    change((all) =>
      all.map((one) => (one.key === draft.key && one.title === draft.title ? { ...one, title: own } : one)),
    );
  });
  const first = useEffectEvent(() => drafts);
  useEffect(() => {
    for (const draft of first()) void fill(draft);
  }, []);
}

interface FileRowProps {
  file: File;
  captions: File | null;
  title: string;
  onTitle: (title: string) => void;
  onRemove: (() => void) | null;
}

function FileRow({ file, captions, title, onTitle, onRemove }: FileRowProps) {
  const { t } = useTranslation('library');
  const { fileSize } = useFormat();
  return (
    <li className="flex items-end gap-2">
      <Field
        className="min-w-0 flex-1"
        label={t('details.title')}
        hint={
          <span className="break-all">
            {file.name} · {fileSize(file.size)}
            {captions ? ` · ${t('captions.with', { name: captions.name })}` : null}
          </span>
        }
      >
        <Input
          value={title}
          maxLength={TITLE_MAX_CHARACTERS}
          onChange={({ target }) => onTitle(target.value)}
        />
      </Field>
      {onRemove ? (
        <IconButton
          icon={X}
          label={t('uploadDialog.remove', { name: file.name })}
          className="mb-6"
          onClick={onRemove}
        />
      ) : null}
    </li>
  );
}
