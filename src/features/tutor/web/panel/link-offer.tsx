import { Link2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useIsReachable } from '#web/lib/reachability.ts';
import { Button } from '#web/ui/button.tsx';
import type { PanelUpload } from './use-panel-upload.ts';

const LINK = /https?:\/\/[^\s<>"'«»]+/i;
/** What stands behind a link in a sentence. */
const SENTENCE_END = /[.,;:!?)\]]+$/;

interface LinkOfferProps {
  /** A question as it is being written. */
  text: string;
  upload: PanelUpload;
}

/** Offers the first link of a question as a source, since the professor does not open links. */
export function LinkOffer({ text, upload }: LinkOfferProps) {
  const { t } = useTranslation('tutor');
  const isReachable = useIsReachable();
  const link = LINK.exec(text)?.[0].replace(SENTENCE_END, '');
  if (link === undefined || !URL.canParse(link)) return null;
  return (
    <div className="grid justify-items-start gap-1">
      <Button
        variant="outline"
        size="sm"
        className="h-auto max-w-full whitespace-normal break-all"
        disabled={upload.isBusy || !isReachable}
        onClick={() => upload.sendLink(link)}
      >
        <Link2 aria-hidden />
        {t(upload.isProcessing ? 'upload.processing' : 'upload.offer', { site: new URL(link).host })}
      </Button>
      {upload.failure ? (
        <p role="alert" className="text-xs text-destructive">
          {upload.failure}
        </p>
      ) : null}
    </div>
  );
}
