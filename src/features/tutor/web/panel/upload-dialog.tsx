import { useTranslation } from 'react-i18next';
import { useIsReachable } from '#web/lib/reachability.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Dialog, DialogContent } from '#web/ui/dialog.tsx';
import { FileField } from './file-field.tsx';
import { LibraryPicker } from './library-picker.tsx';
import type { PanelUpload } from './use-panel-upload.ts';
import type { PanelDocument } from '../session/tutor-session.ts';
import { LinkForm } from './link-form.tsx';
import { VideoForm } from './video-form.tsx';

interface UploadDialogProps {
  upload: PanelUpload;
  onChoose: (document: Omit<PanelDocument, 'timestamp'>) => void;
  onClose: () => void;
}

/** A file, a video, a web page, or what is in the library already. */
export function UploadDialog({ upload, onChoose, onClose }: UploadDialogProps) {
  const { t } = useTranslation(['tutor', 'common']);
  const isReachable = useIsReachable();
  const isBusy = upload.isBusy || !isReachable;
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogContent title={t('upload.title')} text={t('upload.description')}>
        <div className="grid grid-cols-1 gap-5">
          {upload.failure ? (
            <Alert tone="destructive">
              <strong className="font-semibold">{t('upload.uploadFailed')}</strong>
              <span>{upload.failure}</span>
            </Alert>
          ) : null}
          {isReachable ? null : <Alert>{t('common:offline.blocked')}</Alert>}
          <FileField percent={upload.percent} isBusy={isBusy} onFile={(file) => void upload.sendFile(file)} />
          <VideoForm
            isProcessing={upload.isProcessing}
            isBusy={isBusy}
            wantsTranscript={upload.wantsTranscript}
            onProcess={upload.sendVideo}
          />
          <LinkForm
            label={t('upload.page')}
            placeholder={t('upload.pagePlaceholder')}
            action={t('upload.addPage')}
            isBusy={isBusy}
            onSubmit={upload.sendLink}
          />
          <LibraryPicker onChoose={onChoose} />
        </div>
      </DialogContent>
    </Dialog>
  );
}
