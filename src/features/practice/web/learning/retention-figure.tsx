import { useTranslation } from 'react-i18next';
import type { ResponseOf } from '#shared/endpoint.ts';
import { useFormat } from '#web/i18n/format.ts';
import type { readFigures } from '../../contract.figures.ts';
import { FigureTable } from './figure-table.tsx';

const HUNDRED = 100;
const RADIUS_MIN = 1.5;
const RADIUS_MAX = 5;

type Bucket = ResponseOf<typeof readFigures>['retention'][number];

/** True against predicted: on the line both are the same. Larger dots stand for more answers. */
export function RetentionFigure({ buckets }: { buckets: readonly Bucket[] }) {
  const { t } = useTranslation('learning');
  const { percent, number } = useFormat();
  const inPercent = (share: number) => percent(Math.round(share * HUNDRED));
  const most = Math.max(...buckets.map(({ answers }) => answers), 1);
  return (
    <figure className="grid min-w-0 grid-cols-1 gap-3">
      <div className="grid max-w-sm grid-cols-[auto_1fr] gap-2 text-xs text-muted-foreground">
        <span className="[writing-mode:vertical-rl] rotate-180 text-center">{t('retention.remembered')}</span>
        <svg
          // Drawn here and not as a file, so that it has the colours of the page.
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
          role="img"
          aria-label={t('retention.title')}
          viewBox="0 0 100 100"
          className="aspect-square w-full overflow-visible border-b border-l"
        >
          <line
            x1="0"
            y1="100"
            x2="100"
            y2="0"
            className="stroke-input"
            strokeWidth="0.5"
            strokeDasharray="2 2"
          />
          {buckets.map(({ from, answers, predicted, remembered }) => (
            <circle
              key={from}
              cx={predicted * HUNDRED}
              cy={HUNDRED - remembered * HUNDRED}
              r={RADIUS_MIN + (RADIUS_MAX - RADIUS_MIN) * Math.sqrt(answers / most)}
              className="fill-primary"
            >
              <title>{`${inPercent(predicted)} → ${inPercent(remembered)}`}</title>
            </circle>
          ))}
        </svg>
        <span />
        <span className="text-center">{t('retention.predicted')}</span>
      </div>
      <FigureTable
        label={t('retention.title')}
        columns={[
          t('retention.bucket'),
          t('retention.predicted'),
          t('retention.remembered'),
          t('retention.answers'),
        ]}
        rows={buckets.map(({ from, to, answers, predicted, remembered }) => [
          `${inPercent(from)}–${inPercent(to)}`,
          inPercent(predicted),
          inPercent(remembered),
          number(answers),
        ])}
      />
    </figure>
  );
}
