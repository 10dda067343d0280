import { FigureTable } from './figure-table.tsx';

interface Bar {
  name: string;
  value: number;
  /** The value in words. */
  text: string;
}

interface BarFigureProps {
  label: string;
  /** Names of the two columns of the table. */
  columns: readonly [string, string];
  bars: readonly Bar[];
}

const HEIGHT = 120;
const STEP = 10;
const GAP = 2;
/** A bar above zero is at least this tall, so that it is visible. */
const LEAST = 2;

/** Bars over days or weeks: small enough to be drawn by hand, with the same figures as a table. */
export function BarFigure({ label, columns, bars }: BarFigureProps) {
  const top = Math.max(...bars.map(({ value }) => value), 1);
  const width = bars.length * STEP;
  const heightOf = (value: number) => (value === 0 ? 0 : Math.max((value / top) * HEIGHT, LEAST));
  const [first] = bars;
  const last = bars.at(-1);
  return (
    <figure className="grid min-w-0 grid-cols-1 gap-3">
      <div className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-1 text-xs text-muted-foreground tabular-nums">
        <span className="flex h-36 flex-col justify-between text-right">
          <span>{top}</span>
          <span>0</span>
        </span>
        <svg
          // Drawn here and not as a file, so that it has the colours of the page.
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
          role="img"
          aria-label={label}
          viewBox={`0 0 ${width} ${HEIGHT}`}
          preserveAspectRatio="none"
          className="h-36 w-full border-b"
        >
          {bars.map(({ name, value, text }, at) => (
            <rect
              key={name}
              x={at * STEP + GAP / 2}
              y={HEIGHT - heightOf(value)}
              width={STEP - GAP}
              height={heightOf(value)}
              className="fill-primary"
            >
              <title>{`${name}: ${text}`}</title>
            </rect>
          ))}
        </svg>
        <span />
        <span className="flex justify-between gap-2">
          <span>{first?.name}</span>
          <span>{last?.name}</span>
        </span>
      </div>
      <FigureTable label={label} columns={columns} rows={bars.map(({ name, text }) => [name, text])} />
    </figure>
  );
}
