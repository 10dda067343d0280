import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { documentFileQuery } from '#features/library/web/api.ts';
import type { Citation } from '#shared/citation.ts';
import { CutOutProvider } from '#web/chat/citation-cut-outs.tsx';
import { latePart } from '#web/lib/late-part.tsx';

const CutOut = latePart(async () => (await import('#web/reader/cut-out.tsx')).CutOut);

/** Answers show the part of the page that a citation cuts out, from the document itself. */
export function CutOuts({ children }: { children: ReactNode }) {
  return <CutOutProvider value={show}>{children}</CutOutProvider>;
}

function show({ document_id: id, title, cut_out: box }: Citation): ReactNode {
  return id !== undefined && box ? <DocumentCutOut id={id} title={title} box={box} /> : null;
}

interface DocumentCutOutProps {
  id: string;
  title: string;
  box: NonNullable<Citation['cut_out']>;
}

function DocumentCutOut({ id, title, box }: DocumentCutOutProps) {
  const { data } = useQuery(documentFileQuery(id));
  return data ? <CutOut url={data.url} title={title} box={box} /> : null;
}
