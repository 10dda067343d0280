import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { Citation, Doubt } from '#shared/citation.ts';

export interface CitationNote {
  text: string;
  /** The reader should compare the sentence with its quote. */
  isDoubt: boolean;
}

/** Three things, said apart: the quote is verbatim, figures, names and dates agree, and a model judged the rest. */
export function useCitationNotes(): (citation: Citation) => CitationNote[] {
  const { t } = useTranslation('chat');
  return ({ doubt, judged, status }) => {
    const named = doubt && doubt.kind !== 'wording' ? doubt : null;
    const notes: CitationNote[] = [
      { text: t('citation.verbatim'), isDoubt: false },
      named ? { text: textOfDoubt(named, t), isDoubt: true } : { text: t('citation.agree'), isDoubt: false },
    ];
    if (judged) notes.push({ text: t(`citation.judged.${judged}`), isDoubt: judged !== 'supports' });
    else if (status === 'unsupported' && !named)
      notes.push({ text: t('citation.doubt.wording'), isDoubt: true });
    return notes;
  };
}

function textOfDoubt({ kind, said, shown }: Doubt, t: TFunction<'chat'>): string {
  if (kind === 'wording' || said === undefined) {
    return t(
      kind === 'number' || kind === 'date' ? `citation.doubt.${kind}Unnamed` : 'citation.doubt.wording',
    );
  }
  if (kind === 'name') return t('citation.doubt.name', { said });
  return shown === undefined
    ? t(`citation.doubt.${kind}Missing`, { said })
    : t(`citation.doubt.${kind}`, { said, shown });
}
