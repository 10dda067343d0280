import type { PageSize } from './page-layout.ts';

/** Why a PDF cannot be shown: it needs a password, the given one is wrong, or it cannot be read. */
export class PdfOpenError extends Error {
  readonly reason: 'password' | 'wrong_password' | 'unreadable';

  constructor(reason: PdfOpenError['reason'], cause?: unknown) {
    super(`the PDF cannot be opened: ${reason}`, { cause });
    this.name = 'PdfOpenError';
    this.reason = reason;
  }
}

export interface PdfFile {
  readonly pageCount: number;
  /** Size of a page (from 1) as displayed. */
  size(page: number): Promise<PageSize>;
  /**
   * Draws a page with its selectable text into `host`, whose earlier content stays until the new one is complete.
   * Resolves also when `signal` gave it up.
   */
  draw(page: number, options: { host: HTMLElement; scale: number; signal: AbortSignal }): Promise<void>;
  /** Frees worker and memory. */
  close(): void;
}

/** Opens a PDF at an address. Throws PdfOpenError. Injected into the reader so that it does not know the engine. */
export type OpenPdf = (
  url: string,
  options: { password?: string | undefined; signal: AbortSignal },
) => Promise<PdfFile>;
