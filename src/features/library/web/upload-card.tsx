import { useTranslation } from 'react-i18next';
import { Card } from '#web/ui/card.tsx';
import { Progress } from '#web/ui/progress.tsx';
import { DocumentIcon } from './document-icon.tsx';
import type { Uploading } from './use-upload.ts';

/** The place of a document whose file is still on its way to the server. */
export function UploadCard({ uploading: { fileName, percent } }: { uploading: Uploading }) {
  const { t } = useTranslation('library');
  return (
    <Card className="flex h-full flex-col justify-between gap-4 border-dashed p-5">
      <div className="flex gap-3.5">
        <DocumentIcon type="other" />
        <h2 className="line-clamp-2 text-lg leading-snug break-words">{fileName}</h2>
      </div>
      <div className="grid gap-1.5">
        <p className="text-xs text-muted-foreground tabular-nums">{t('uploading', { percent })}</p>
        <Progress value={percent} label={t('state.progress', { title: fileName })} />
      </div>
    </Card>
  );
}
