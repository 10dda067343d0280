import { type SyntheticEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { Textarea } from '#web/ui/textarea.tsx';
import type { VideoUpload } from './use-panel-upload.ts';

interface VideoFormProps {
  isProcessing: boolean;
  isBusy: boolean;
  /** The captions could not be had, so that giving them oneself helps. */
  wantsTranscript: boolean;
  onProcess: (video: VideoUpload) => void;
}

/** A link to a video, whose captions become a document; what is pasted must be a URL. */
export function VideoForm({ isProcessing, isBusy, wantsTranscript, onProcess }: VideoFormProps) {
  const { t } = useTranslation('tutor');
  const [address, setAddress] = useState('');
  const [transcript, setTranscript] = useState('');
  const [isRefused, setIsRefused] = useState(false);

  function submit(event: SyntheticEvent): void {
    event.preventDefault();
    const url = address.trim();
    const isUrl = isWebAddress(url);
    setIsRefused(!isUrl);
    if (isUrl && !isBusy) onProcess({ url, transcript: transcript.trim() });
  }

  return (
    <form noValidate onSubmit={submit} className="grid gap-3">
      <Field label={t('upload.video')} error={isRefused ? t('upload.noUrl') : undefined}>
        <div className="flex gap-2">
          <Input
            type="url"
            inputMode="url"
            autoComplete="off"
            placeholder={t('upload.videoPlaceholder')}
            value={address}
            onChange={({ target }) => setAddress(target.value)}
            className="min-w-0"
          />
          <Button type="submit" variant="secondary" disabled={isBusy || address.trim() === ''}>
            {t(isProcessing ? 'upload.processing' : 'upload.process')}
          </Button>
        </div>
      </Field>
      {wantsTranscript ? (
        <Field label={t('upload.transcript')} hint={t('upload.transcriptHint')}>
          <Textarea
            className="max-h-40"
            value={transcript}
            onChange={({ target }) => setTranscript(target.value)}
          />
        </Field>
      ) : null}
    </form>
  );
}

function isWebAddress(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
}
