import { useTranslation } from 'react-i18next';
import type { GuideHeading } from '../contract.ts';

const INDENT_REM = 1;

interface OutlineListProps {
  outline: readonly GuideHeading[];
  onGo: (heading: GuideHeading) => void;
}

/** The headings of a part, each leading to its page. */
export function OutlineList({ outline, onGo }: OutlineListProps) {
  const { t } = useTranslation('guides');
  const top = Math.min(...outline.map(({ level }) => level));
  return (
    <ol className="grid">
      {outline.map((heading, index) => (
        // Books repeat their headings.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={index} style={{ paddingInlineStart: `${(heading.level - top) * INDENT_REM}rem` }}>
          <button
            type="button"
            className="flex min-h-8 w-full items-baseline gap-3 rounded-sm py-1 text-left text-sm hover:bg-muted"
            onClick={() => onGo(heading)}
          >
            <span className="min-w-0 flex-1 wrap-anywhere">{heading.title}</span>
            {heading.start === null ? (
              <span className="text-xs whitespace-nowrap text-muted-foreground tabular-nums">
                {t('page', { page: heading.page })}
              </span>
            ) : null}
          </button>
        </li>
      ))}
    </ol>
  );
}
