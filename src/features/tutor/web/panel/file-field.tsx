import { Upload } from 'lucide-react';
import { useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useUploadMaxBytes } from '#features/library/client.ts';
import { READ_EXTENSIONS } from '#shared/file-formats.ts';
import { useFormat } from '#web/i18n/format.ts';
import { Button } from '#web/ui/button.tsx';
import { Progress } from '#web/ui/progress.tsx';

interface FileFieldProps {
  /** How much of a file is sent; null while none is. */
  percent: number | null;
  isBusy: boolean;
  onFile: (file: File | undefined) => void;
}

/** Chooses a file, and shows how far it is. */
export function FileField({ percent, isBusy, onFile }: FileFieldProps) {
  const { t } = useTranslation('tutor');
  const { fileSize } = useFormat();
  const maxBytes = useUploadMaxBytes();
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid gap-2">
      <h3 id={id} className="font-sans text-sm font-medium">
        {t('upload.file')}
      </h3>
      <input
        ref={input}
        type="file"
        accept={READ_EXTENSIONS.join(',')}
        aria-label={t('upload.file')}
        className="hidden"
        onChange={({ target }) => {
          onFile(target.files?.[0]);
          // The same file can be chosen again.
          target.value = '';
        }}
      />
      <Button
        variant="outline"
        className="h-auto min-h-14 border-dashed"
        disabled={isBusy}
        onClick={() => input.current?.click()}
      >
        <Upload aria-hidden />
        {percent === null ? t('upload.choose') : t('upload.uploading', { percent })}
      </Button>
      {percent === null ? null : <Progress value={percent} label={t('upload.uploading', { percent })} />}
      <p className="text-xs text-muted-foreground">{t('upload.formats', { size: fileSize(maxBytes) })}</p>
    </section>
  );
}
