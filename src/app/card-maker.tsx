import { lazy, type ReactNode, Suspense, useCallback, useState } from 'react';
import type { NewDraft } from '#features/practice/web/items/item-draft.ts';
import type { Citation } from '#shared/citation.ts';
import { CitationActsProvider } from '#web/chat/citation-acts.ts';
import { useInterfaceLanguage } from '#web/i18n/use-interface-language.ts';

const CardEditor = lazy(async () => ({
  default: (await import('#features/practice/web/items/card-editor.tsx')).CardEditor,
}));
const CardButton = lazy(async () => ({
  default: (await import('#features/practice/web/items/card-button.tsx')).CardButton,
}));

/** 'Make a card' beside every quote of an answer, wherever it is shown. */
export function CardMaker({ children }: { children: ReactNode }) {
  const language = useInterfaceLanguage();
  const [draft, setDraft] = useState<NewDraft | null>(null);
  const acts = useCallback(
    (citation: Citation) => {
      const { document_id: documentId, quote, title, page } = citation;
      if (documentId === undefined || quote === '') return null;
      const source = { document_id: documentId, title, page: page ?? null };
      return (
        <Suspense fallback={null}>
          <CardButton
            title={title}
            onClick={() => setDraft({ prompt: '', back: quote, quote, citation, source, language })}
          />
        </Suspense>
      );
    },
    [language],
  );
  return (
    <CitationActsProvider value={acts}>
      {children}
      {draft ? (
        <Suspense fallback={null}>
          <CardEditor item={null} draft={draft} onClose={() => setDraft(null)} />
        </Suspense>
      ) : null}
    </CitationActsProvider>
  );
}
