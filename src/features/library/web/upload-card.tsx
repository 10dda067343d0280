import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Progress } from '#web/ui/progress.tsx';
import { DocumentIcon } from './document-icon.tsx';
import { isSentInParts } from '../client.ts';
import type { Uploading, Uploads } from './use-uploads.ts';

export interface UploadCardActs extends Pick<Uploads, 'sendAnyway' | 'dismiss' | 'pause' | 'proceed'> {
  onOpenKnown: (documentId: string) => void;
}

/** The card of a document whose file is being uploaded, or has just arrived. */
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
          <UploadState uploading={uploading} />
          <Progress value={percent} label={t('state.progress', { title })} />
          {isSentInParts(uploading.file) ? <Halting {...acts} uploading={uploading} /> : null}
        </div>
      )}
    </Card>
  );
}

const STATES = {
  running: 'uploading',
  by_person: 'halted.byPerson',
  by_connection: 'halted.byConnection',
} as const;

function UploadState({ uploading: { percent, halted } }: { uploading: Uploading }) {
  const { t } = useTranslation('library');
  return (
    // Progress is not announced; an upload that has stopped is.
    <p role={halted ? 'status' : undefined} className="text-xs text-muted-foreground tabular-nums">
      {t(STATES[halted ?? 'running'], { percent })}
    </p>
  );
}

function Halting({ uploading, pause, proceed, dismiss }: { uploading: Uploading } & UploadCardActs) {
  const { t } = useTranslation(['library', 'common']);
  const name = { title: uploading.title };
  return (
    <div className="mt-1.5 flex flex-wrap gap-2">
      {uploading.halted ? (
        <>
          <Button size="sm" onClick={() => proceed(uploading)} aria-label={t('halted.proceedWith', name)}>
            {t('halted.proceed')}
          </Button>
          <Button
            size="sm"
            variant="ghost"
            onClick={() => dismiss(uploading)}
            aria-label={t('halted.giveUpOf', name)}
          >
            {t('halted.giveUp')}
          </Button>
        </>
      ) : (
        <Button
          size="sm"
          variant="outline"
          onClick={() => pause(uploading)}
          aria-label={t('halted.pauseOf', name)}
        >
          {t('halted.pause')}
        </Button>
      )}
    </div>
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
