import { type ReactNode, useCallback, useState } from 'react';
import type { NewDraft } from '#features/practice/web/items/item-draft.ts';
import type { Citation } from '#shared/citation.ts';
import { CitationActsProvider } from '#web/chat/citation-acts.ts';
import { useInterfaceLanguage } from '#web/i18n/use-interface-language.ts';
import { latePart } from '#web/lib/late-part.tsx';
import { CardMakingContext } from './card-making.ts';

const CardEditor = latePart(
  async () => (await import('#features/practice/web/items/card-editor.tsx')).CardEditor,
);
/** What remains of '(Figure 3.2)' if the file has the number only as a link. The brackets of a function call, such as `f()`, have no space before them. */
const HOLES = /\s+\(\s*\)/gu;

const CardButton = latePart(
  async () => (await import('#features/practice/web/items/card-button.tsx')).CardButton,
);

/** 'Make a card' beside every quote of an answer and every note, wherever it is shown. */
export function CardMaker({ children }: { children: ReactNode }) {
  const language = useInterfaceLanguage();
  const [draft, setDraft] = useState<NewDraft | null>(null);
  const make = useCallback(
    (citation: Citation, front = '') => {
      const { document_id = null, quote, title, page = null } = citation;
      setDraft({
        ...{ prompt: front, back: quote.replaceAll(HOLES, ''), quote, citation, language },
        source: { document_id, title, page },
      });
    },
    [language],
  );
  const acts = useCallback(
    (citation: Citation, asked: string) =>
      citation.document_id === undefined || citation.quote === '' ? null : (
        <CardButton title={citation.title} onClick={() => make(citation, asked)} />
      ),
    [make],
  );
  return (
    <CardMakingContext value={make}>
      <CitationActsProvider value={acts}>
        {children}
        {draft ? <CardEditor item={null} draft={draft} onClose={() => setDraft(null)} /> : null}
      </CitationActsProvider>
    </CardMakingContext>
  );
}
