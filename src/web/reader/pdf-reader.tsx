import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { openPdf } from './open-pdf.ts';
import { type OpenPdf, type PdfFile, PdfOpenError } from './pdf-file.ts';
import { PdfPages } from './pdf-pages.tsx';
import { PdfPassword } from './pdf-password.tsx';
import './reader.css';
import type { ReaderTarget } from './reader-target.ts';

interface PdfReaderProps {
  /** Address of the file. */
  url: string;
  title: string;
  target: ReaderTarget | null;
  /** For tests; the default is pdf.js. */
  open?: OpenPdf;
}

type Opening =
  | { state: 'opening' }
  | { state: 'open'; file: PdfFile }
  | { state: 'failed'; error: PdfOpenError };

/** Reads a PDF: pages, search by page number, zoom, and the highlighted lines of `target`. A password is not kept. */
export function PdfReader({ url, title, target, open = openPdf }: PdfReaderProps) {
  const { t } = useTranslation('reader');
  const [attempt, setAttempt] = useState<{ password?: string }>({});
  const opening = useOpenPdf(url, attempt, open);

  if (opening.state === 'open') return <PdfPages file={opening.file} title={title} target={target} />;
  if (opening.state === 'opening') {
    return (
      <div className="grid h-full min-h-40 place-items-center">
        <Spinner label={t('opening')} />
      </div>
    );
  }
  const { reason } = opening.error;
  return (
    <div className="grid h-full content-center p-4">
      {reason === 'unreadable' ? (
        <ErrorState message={t('unreadable')} onRetry={() => setAttempt({})} />
      ) : (
        <PdfPassword
          wrong={reason === 'wrong_password'}
          onPassword={(password) => setAttempt({ password })}
        />
      )}
    </div>
  );
}

function useOpenPdf(url: string, attempt: { password?: string }, open: OpenPdf): Opening {
  const [opening, setOpening] = useState<Opening>({ state: 'opening' });
  useEffect(() => {
    const giveUp = new AbortController();
    let opened: PdfFile | undefined;
    setOpening({ state: 'opening' });
    open(url, { ...attempt, signal: giveUp.signal }).then(
      (file) => {
        opened = file;
        if (giveUp.signal.aborted) file.close();
        else setOpening({ state: 'open', file });
      },
      (cause: unknown) => {
        const error = cause instanceof PdfOpenError ? cause : new PdfOpenError('unreadable', cause);
        if (!giveUp.signal.aborted) setOpening({ state: 'failed', error });
      },
    );
    return () => {
      giveUp.abort();
      opened?.close();
    };
  }, [url, attempt, open]);
  return opening;
}
