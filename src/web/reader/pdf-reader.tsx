import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { type OpenPdf, type PdfFile, PdfOpenError } from './pdf-file.ts';
import { PdfPages } from './pdf-pages.tsx';
import { PdfPassword } from './pdf-password.tsx';
import './reader.css';
import type { ReaderTarget } from './reader-target.ts';

interface PdfReaderProps {
  url: string;
  title: string;
  target: ReaderTarget | null;
  /** The default is pdf.js. */
  open?: OpenPdf | undefined;
}

/** The engine is large and is loaded with the first document. */
const openWithPdfJs: OpenPdf = async (url, options) => (await import('./open-pdf.ts')).openPdf(url, options);

interface Attempt {
  password?: string;
}

type Opening =
  | { state: 'opening' }
  | { state: 'open'; file: PdfFile }
  | { state: 'failed'; error: PdfOpenError };

/** Reads a PDF: pages, search by page number, zoom, and the highlighted lines of `target`. A password is not kept. */
export function PdfReader({ url, title, target, open = openWithPdfJs }: PdfReaderProps) {
  const { t } = useTranslation('reader');
  const [attempt, setAttempt] = useState<Attempt>({});
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

function useOpenPdf(url: string, attempt: Attempt, open: OpenPdf): Opening {
  const [settled, setSettled] = useState<{ url: string; attempt: Attempt; opening: Opening } | null>(null);
  useEffect(() => {
    const giveUp = new AbortController();
    const { signal } = giveUp;
    const opened = open(url, { ...attempt, signal });
    void opened.then(
      (file) => settle({ state: 'open', file }),
      (cause: unknown) => settle({ state: 'failed', error: openErrorOf(cause) }),
    );
    function settle(opening: Opening): void {
      if (!signal.aborted) setSettled({ url, attempt, opening });
    }
    return () => {
      giveUp.abort();
      opened.then((file) => file.close()).catch(() => undefined);
    };
  }, [url, attempt, open]);
  const isCurrent = settled?.url === url && settled.attempt === attempt;
  return isCurrent ? settled.opening : { state: 'opening' };
}

function openErrorOf(cause: unknown): PdfOpenError {
  return cause instanceof PdfOpenError ? cause : new PdfOpenError('unreadable', cause);
}
