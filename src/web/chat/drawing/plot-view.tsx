import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/i18n/format.ts';
import { DrawingFrame } from './drawing-frame.tsx';
import { heightOf, piecesOf, type Point, ticksOf } from './plot-shape.ts';
import { type Plot, type Range, readPlot } from './plot-source.ts';

const WIDTH = 480;
const HEIGHT = 320;
const EDGE = 34;
const COLOURS = ['var(--primary)', 'var(--destructive)', 'var(--success)', 'var(--warning)'];
/** Told apart without colours as well. */
const DASHES = [undefined, '7 4', '2 3', '10 3 2 3', '4 4', '1 5'];

/** Functions that a model wrote down, drawn by us. */
export function PlotView({ source }: { source: string }) {
  const { t } = useTranslation('chat');
  const plot = readPlot(source);
  const y = plot && heightOf(plot);
  if (!plot || !y) return <DrawingFrame source={source} language="plot" failure={t('drawing.failed')} />;
  return (
    <DrawingFrame source={source} language="plot">
      <Graph plot={plot} y={y} />
      <ul className="flex list-none flex-wrap gap-x-5 gap-y-1 p-0 text-sm">
        {plot.curves.map(({ text }, index) => (
          // Two curves may have one text.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index} className="mt-0 flex items-center gap-2">
            <svg aria-hidden viewBox="0 0 28 4" className="h-1 w-7 shrink-0">
              <path d="M0 2H28" {...strokeOf(index)} />
            </svg>
            <span className="wrap-anywhere">{text}</span>
          </li>
        ))}
      </ul>
    </DrawingFrame>
  );
}

function Graph({ plot, y }: { plot: Plot; y: Range }) {
  const { t } = useTranslation('chat');
  const { number } = useFormat();
  const clip = useId();
  const { x, curves, title } = plot;
  const left = (value: number) => EDGE + ((value - x.from) / (x.to - x.from)) * (WIDTH - 2 * EDGE);
  const top = (value: number) => HEIGHT - EDGE - ((value - y.from) / (y.to - y.from)) * (HEIGHT - 2 * EDGE);
  const path = (points: Point[]) =>
    `M${points.map((point) => `${left(point.x).toFixed(1)} ${top(point.y).toFixed(1)}`).join('L')}`;
  const label = t('drawing.plot', {
    functions: curves.map(({ text }) => text).join('; '),
    from: number(x.from),
    to: number(x.to),
  });
  return (
    <>
      {title ? <p className="text-center text-sm font-medium">{title}</p> : null}
      <svg
        // Drawn here and not as a file, so that it has the colours of the page.
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
        role="img"
        aria-label={label}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        className="h-auto w-full max-w-xl text-[11px]"
      >
        <clipPath id={clip}>
          <rect x={EDGE} y={EDGE} width={WIDTH - 2 * EDGE} height={HEIGHT - 2 * EDGE} />
        </clipPath>
        {ticksOf(x).map((tick) => (
          <g key={tick}>
            <path d={`M${left(tick)} ${EDGE}V${HEIGHT - EDGE}`} stroke={lineColour(tick)} />
            <text x={left(tick)} y={HEIGHT - EDGE + 16} textAnchor="middle" fill="var(--muted-foreground)">
              {number(tick)}
            </text>
          </g>
        ))}
        {ticksOf(y).map((tick) => (
          <g key={tick}>
            <path d={`M${EDGE} ${top(tick)}H${WIDTH - EDGE}`} stroke={lineColour(tick)} />
            <text x={EDGE - 6} y={top(tick) + 4} textAnchor="end" fill="var(--muted-foreground)">
              {number(tick)}
            </text>
          </g>
        ))}
        <g clipPath={`url(#${clip})`}>
          {curves.map(({ at }, index) => (
            // oxlint-disable-next-line react/no-array-index-key
            <path key={index} d={piecesOf(at, x, y).map(path).join('')} {...strokeOf(index)} />
          ))}
        </g>
      </svg>
    </>
  );
}

/** The axes stand out from the other lines. */
function lineColour(tick: number): string {
  return tick === 0 ? 'var(--muted-foreground)' : 'var(--border)';
}

function strokeOf(index: number) {
  return {
    fill: 'none',
    stroke: COLOURS[index % COLOURS.length],
    strokeWidth: 2.25,
    strokeDasharray: DASHES[index],
  };
}
