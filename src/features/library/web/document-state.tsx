import { CircleAlert, CircleCheck, Info } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '#web/i18n/error-text.ts';
import { cn } from '#web/lib/cn.ts';
import { Button } from '#web/ui/button.tsx';
import { Progress } from '#web/ui/progress.tsx';
import { isPartRead } from '../contract.askable.ts';
import type { LibraryDocument } from '../contract.ts';
import { useRetryIndexing } from './api.ts';
import { PasswordForm } from './password-form.tsx';
import { SpeechState } from './recordings/speech-state.tsx';
import { RecognitionState } from './recognition-state.tsx';

const PERCENT = 100;

/** How far the reading of a document is, or why it failed and what can be done. */
export function DocumentState({ document }: { document: LibraryDocument }) {
  const { t } = useTranslation('library');
  // Kept here, since the form goes away while the document is read again.
  const [hasTriedPassword, setHasTriedPassword] = useState(false);
  if (document.status === 'ready') {
    return (
      <div className="grid gap-2">
        <p className="flex items-center gap-1.5 text-xs text-muted-foreground">
          <CircleCheck aria-hidden className="size-3.5 text-success" />
          {document.type === 'pdf'
            ? t('state.ready', { count: document.pages_total ?? document.pages_done })
            : t('state.readyWhole')}
        </p>
        <RecognitionState document={document} />
      </div>
    );
  }
  if (document.status === 'failed') {
    return (
      <Failure
        document={document}
        isPasswordWrong={hasTriedPassword}
        onPassword={() => setHasTriedPassword(true)}
      />
    );
  }
  if (document.speech_percent !== null)
    return <SpeechState document={document} percent={document.speech_percent} />;
  return document.scans ? <RecognitionState document={document} /> : <Reading document={document} />;
}

function Reading({ document }: { document: LibraryDocument }) {
  const { t } = useTranslation('library');
  const { status, pages_done: done, pages_total: total } = document;
  const hasPages = status === 'indexing' && total !== null && total > 0;
  const text = hasPages
    ? t(document.type === 'pdf' ? 'state.indexing' : 'state.indexingPart', {
        page: Math.min(done + 1, total),
        total,
      })
    : t(status === 'stored' ? 'state.stored' : 'state.starting');
  return (
    <div className="grid gap-1.5">
      <p className="text-xs text-muted-foreground tabular-nums">{text}</p>
      <Progress
        value={hasPages ? (done / total) * PERCENT : null}
        label={t('state.progress', { title: document.title })}
      />
      {isPartRead(document) ? <p className="text-xs text-muted-foreground">{t('scans.askAlready')}</p> : null}
    </div>
  );
}

interface FailureProps {
  document: LibraryDocument;
  isPasswordWrong: boolean;
  onPassword: () => void;
}

function Failure({ document, isPasswordWrong, onPassword }: FailureProps) {
  const { t } = useTranslation('library');
  const errorText = useErrorText('library');
  const retry = useRetryIndexing(document.id);
  const { code, retryable } = document.failure ?? { code: 'internal' as const, retryable: true };
  // Nothing is wrong with a file that we cannot read yet, or that was read and taken out.
  const isFault = code !== 'unsupported' && code !== 'removed';
  const Icon = isFault ? CircleAlert : Info;
  const pages = { done: document.pages_done, total: document.pages_total ?? document.pages_done };
  return (
    <div className="grid gap-2 text-xs">
      <p className={cn('flex gap-1.5', isFault ? 'text-destructive' : 'text-muted-foreground')}>
        <Icon aria-hidden className="mt-0.5 size-3.5 shrink-0" />
        <span>{t(`readFailures.${code}`, pages)}</span>
      </p>
      {code === 'password' && document.can_delete ? (
        <PasswordForm
          title={document.title}
          isPending={retry.isPending}
          isWrong={isPasswordWrong && !retry.isPending && !retry.isError}
          onPassword={(password) => {
            onPassword();
            retry.mutate(password);
          }}
        />
      ) : null}
      {code === 'password' && !document.can_delete ? <p>{t('password.ofOthers')}</p> : null}
      {retryable && code !== 'password' && document.can_delete ? (
        <Button
          variant="outline"
          size="sm"
          className="relative z-10 justify-self-start"
          aria-label={t('retryNamed', { title: document.title })}
          disabled={retry.isPending}
          onClick={() => retry.mutate(undefined)}
        >
          {t('retry')}
        </Button>
      ) : null}
      {retry.isError ? (
        <p role="alert" className="text-destructive">
          {errorText(retry.error)}
        </p>
      ) : null}
    </div>
  );
}
