import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Field } from '#web/ui/field.tsx';
import { Textarea } from '#web/ui/textarea.tsx';
import { LinkForm } from './link-form.tsx';
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
  const [transcript, setTranscript] = useState('');
  const [isRefused, setIsRefused] = useState(false);

  function submit(url: string): void {
    const isUrl = isWebAddress(url);
    setIsRefused(!isUrl);
    if (isUrl) onProcess({ url, transcript: transcript.trim() });
  }

  return (
    <LinkForm
      label={t('upload.video')}
      placeholder={t('upload.videoPlaceholder')}
      action={t(isProcessing ? 'upload.processing' : 'upload.process')}
      error={isRefused ? t('upload.noUrl') : undefined}
      isBusy={isBusy}
      onSubmit={submit}
    >
      {wantsTranscript ? (
        <Field label={t('upload.transcript')} hint={t('upload.transcriptHint')}>
          <Textarea
            className="max-h-40"
            value={transcript}
            onChange={({ target }) => setTranscript(target.value)}
          />
        </Field>
      ) : null}
    </LinkForm>
  );
}

function isWebAddress(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
}
