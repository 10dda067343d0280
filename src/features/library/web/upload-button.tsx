import { Upload } from 'lucide-react';
import { useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsReachable } from '#web/lib/reachability.ts';
import { Button } from '#web/ui/button.tsx';
import { READ_EXTENSIONS } from '#shared/file-formats.ts';

interface UploadButtonProps {
  /** Of what is on its way, whole percent; null without anything. */
  percent: number | null;
  onFiles: (files: readonly File[]) => void;
}

/** Picks files to upload; shows how far they are meanwhile. */
export function UploadButton({ percent, onFiles }: UploadButtonProps) {
  const { t } = useTranslation(['library', 'common']);
  const isReachable = useIsReachable();
  const reasonId = useId();
  const picker = useRef<HTMLInputElement>(null);
  return (
    <div className="grid justify-items-start gap-1 sm:justify-items-end">
      <input
        ref={picker}
        type="file"
        multiple
        hidden
        aria-label={t('upload')}
        accept={READ_EXTENSIONS.join(',')}
        onChange={(event) => {
          // A copy: the same file can be picked again after a failure, so the field lets go of its own.
          onFiles([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
      <Button
        disabled={percent !== null || !isReachable}
        aria-describedby={isReachable ? undefined : reasonId}
        onClick={() => picker.current?.click()}
      >
        <Upload aria-hidden />
        <span className="tabular-nums">{percent === null ? t('upload') : t('uploading', { percent })}</span>
      </Button>
      {isReachable ? null : (
        <p id={reasonId} className="text-xs text-muted-foreground sm:max-w-44 sm:text-right">
          {t('common:offline.blocked')}
        </p>
      )}
    </div>
  );
}
