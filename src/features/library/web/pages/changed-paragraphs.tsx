import { useTranslation } from 'react-i18next';
import { cn } from '#web/lib/cn.ts';

interface ChangedParagraphsProps {
  kind: 'added' | 'removed';
  total: number;
  /** The first of them. */
  texts: readonly string[];
}

/** Paragraphs that one version of a page has and the other has not. */
export function ChangedParagraphs({ kind, total, texts }: ChangedParagraphsProps) {
  const { t } = useTranslation('pages');
  if (total === 0) return null;
  const isAdded = kind === 'added';
  const Text = isAdded ? 'ins' : 'del';
  const rest = total - texts.length;
  return (
    <div className="grid grid-cols-1 gap-1.5">
      <h4 className="text-muted-foreground">
        {t(isAdded ? 'newParagraphs' : 'goneParagraphs', { count: total })}
      </h4>
      <ul className="grid grid-cols-1 gap-1.5" aria-label={t('changes')}>
        {texts.map((text, index) => (
          <li
            // oxlint-disable-next-line react/no-array-index-key -- equal paragraphs may follow each other, and the list does not change.
            key={index}
            className={cn('border-l-2 pl-3 break-words', isAdded ? 'border-primary' : 'border-destructive')}
          >
            <Text className={isAdded ? 'no-underline' : 'text-muted-foreground'}>{text}</Text>
          </li>
        ))}
        {rest > 0 ? <li className="text-muted-foreground">{t('more', { count: rest })}</li> : null}
      </ul>
    </div>
  );
}
