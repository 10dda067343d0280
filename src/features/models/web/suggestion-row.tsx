import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/i18n/format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { NARROW_LINE, WIDE_CELL } from './cells.ts';
import type { Suggestion } from './suggestions.ts';

/** A model that is not there, but would be worth downloading. */
export function SuggestionRow({ suggestion }: { suggestion: Suggestion }) {
  const { t } = useTranslation('models');
  const { fileSize } = useFormat();
  const { name, size, type } = suggestion;
  const badge = <Badge>{t('suggestions.badge')}</Badge>;
  return (
    <tr className="text-muted-foreground">
      <th scope="row" className="px-4 py-3 text-left align-top font-normal">
        {name}
        <span className={NARROW_LINE}>
          {badge}
          {`${fileSize(size)} · ${t(`types.${type}`)}`}
        </span>
      </th>
      <td className={WIDE_CELL}>{badge}</td>
      <td className={WIDE_CELL}>{fileSize(size)}</td>
      <td className={WIDE_CELL}>{t(`types.${type}`)}</td>
      <td className={WIDE_CELL}>{t('table.unknown')}</td>
    </tr>
  );
}
