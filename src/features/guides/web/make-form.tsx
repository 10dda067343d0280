import { useQuery } from '@tanstack/react-query';
import { type SyntheticEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { outlineQuery } from '#features/library/client.ts';
import { useErrorText } from '#web/i18n/error-text.ts';
import { useInterfaceLanguage } from '#web/i18n/use-interface-language.ts';
import { useIsReachable } from '#web/lib/reachability.ts';
import { ChapterChoice } from '#web/reader/chapter-choice.tsx';
import { type Chapter, chaptersOf, nameOf } from '#web/reader/chapters.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import type { Guide } from '../contract.ts';
import { useMakeGuide } from './api.ts';

interface MakeFormProps {
  documentId: string;
  /** The page that is being read: its chapter is chosen first. */
  page?: number | undefined;
  onMade: (guide: Guide) => void;
}

/** All of a document, or one of its chapters or sections. */
export function MakeForm({ documentId, page, onMade }: MakeFormProps) {
  const { t } = useTranslation(['guides', 'common']);
  const language = useInterfaceLanguage();
  const errorText = useErrorText('guides');
  const isReachable = useIsReachable();
  const { data: outline } = useQuery(outlineQuery(documentId));
  const { mutate, isPending, error } = useMakeGuide();
  // Undefined until somebody chooses; null is all of the document.
  const [picked, setPicked] = useState<Chapter | null | undefined>();
  const chapters = chaptersOf(outline?.headings ?? []);
  const open = page === undefined ? null : chapterAt(chapters, page);
  const chosen = picked === undefined ? open : picked;

  function submit(event: SyntheticEvent): void {
    event.preventDefault();
    const chapter = chosen && nameOf(chosen);
    mutate({ document_id: documentId, language, ...(chapter && { chapter }) }, { onSuccess: onMade });
  }

  return (
    <form className="grid gap-3" onSubmit={submit}>
      <ChapterChoice
        label={t('make.part')}
        none={t('make.whole')}
        chapters={chapters}
        chosen={chosen}
        onChoose={setPicked}
      />
      {error ? <Alert tone="destructive">{errorText(error)}</Alert> : null}
      {isReachable ? null : <Alert>{t('common:offline.blocked')}</Alert>}
      <div>
        <Button type="submit" disabled={isPending || !isReachable}>
          {t('make.make')}
        </Button>
      </div>
    </form>
  );
}

/** The chapter on screen; null where several begin on its page, as they do in text without pages. */
function chapterAt(chapters: readonly Chapter[], page: number): Chapter | null {
  const open = chapters.findLast((one) => one.page <= page) ?? null;
  return chapters.filter((one) => one.page === open?.page).length === 1 ? open : null;
}
