import { Captions } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '#web/i18n/error-text.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast.ts';
import { FILE_FORMATS } from '#shared/file-formats.ts';
import type { LibraryDocument } from '../../contract.ts';
import { useSetCaptions } from './api.ts';

const EXTENSIONS = [...FILE_FORMATS.vtt.extensions, ...FILE_FORMATS.srt.extensions].map((one) => `.${one}`);

interface CaptionsFieldProps {
  document: LibraryDocument;
  onChanged: (document: LibraryDocument) => void;
}

/** Adds the captions that a recording is read by, or puts others in their place. */
export function CaptionsField({ document, onChanged }: CaptionsFieldProps) {
  const { t } = useTranslation('library');
  const errorText = useErrorText('library');
  const picker = useRef<HTMLInputElement>(null);
  const { mutate, isPending, error } = useSetCaptions(document.id);
  const hasCaptions = document.status === 'ready';
  function send(captions: File | undefined): void {
    if (!captions) return;
    mutate(captions, {
      onSuccess: (changed) => {
        toast.success(t('captions.saved'));
        onChanged(changed);
      },
    });
  }
  return (
    <div className="mt-3 grid gap-2">
      {error ? <Alert tone="destructive">{errorText(error)}</Alert> : null}
      <input
        ref={picker}
        type="file"
        hidden
        aria-label={t('captions.pick')}
        accept={EXTENSIONS.join(',')}
        onChange={({ target }) => {
          send(target.files?.[0]);
          target.value = '';
        }}
      />
      <Button
        variant="outline"
        size="sm"
        className="justify-self-start"
        disabled={isPending}
        onClick={() => picker.current?.click()}
      >
        <Captions aria-hidden />
        {t(hasCaptions ? 'captions.replace' : 'captions.add')}
      </Button>
    </div>
  );
}
