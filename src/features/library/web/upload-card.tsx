import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Progress } from '#web/ui/progress.tsx';
import { DocumentIcon } from './document-icon.tsx';
import type { Uploading, Uploads } from './use-uploads.ts';

export interface UploadCardActs extends Pick<Uploads, 'sendAnyway' | 'dismiss'> {
  onOpenKnown: (documentId: string) => void;
}

/** The place of a document whose file is still on its way to the server, or is there already. */
export function UploadCard({ uploading, ...acts }: { uploading: Uploading } & UploadCardActs) {
  const { t } = useTranslation('library');
  const { title, percent, same } = uploading;
  return (
    <Card className="flex h-full flex-col justify-between gap-4 border-dashed p-5">
      <div className="flex gap-3.5">
        <DocumentIcon type="other" />
        <h2 className="line-clamp-2 min-w-0 text-lg leading-snug break-words">{title}</h2>
      </div>
      {same ? (
        <Known {...acts} uploading={uploading} same={same} />
      ) : (
        <div className="grid gap-1.5">
          <p className="text-xs text-muted-foreground tabular-nums">{t('uploading', { percent })}</p>
          <Progress value={percent} label={t('state.progress', { title })} />
        </div>
      )}
    </Card>
  );
}

type KnownProps = { uploading: Uploading; same: NonNullable<Uploading['same']> } & UploadCardActs;

function Known({ uploading, same, sendAnyway, dismiss, onOpenKnown }: KnownProps) {
  const { t } = useTranslation(['library', 'common']);
  return (
    <div role="alert" className="grid gap-3 text-sm">
      <p className="break-words">{t(same.is_own ? 'known.own' : 'known.others', { title: same.title })}</p>
      <div className="flex flex-wrap gap-2">
        <Button
          size="sm"
          onClick={() => {
            dismiss(uploading);
            onOpenKnown(same.document_id);
          }}
        >
          {t('known.open')}
        </Button>
        <Button size="sm" variant="outline" onClick={() => sendAnyway(uploading)}>
          {t('known.anyway')}
        </Button>
        <Button size="sm" variant="ghost" onClick={() => dismiss(uploading)}>
          {t('common:cancel')}
        </Button>
      </div>
    </div>
  );
}
