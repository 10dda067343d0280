/** A document to open, and its page; it stands in the address. */
export interface DocumentPlace {
  document?: string;
  page?: number;
}

export function readDocumentPlace({ document, page }: Record<string, unknown>): DocumentPlace {
  if (typeof document !== 'string') return {};
  const number = Number(page);
  return { document, ...(Number.isSafeInteger(number) && number > 0 && { page: number }) };
}
