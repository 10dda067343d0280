import mermaid from 'mermaid';

const SOURCE_MAX_CHARACTERS = 4_000;
const LINES_MAX = 120;
const EDGES_MAX = 150;
/** Parts of the library come when a diagram needs them. */
const DRAWING_MAX_MS = 8_000;
const FONT = 'ui-sans-serif, system-ui, sans-serif';
/** Settings belong to us, not to who wrote the diagram. */
const SETTINGS_WITHIN = /^\s*---\n[\s\S]*?\n---\s*\n|%%\{[\s\S]*?\}%%/g;

let count = 0;
let last: Promise<unknown> = Promise.resolve();

/** The picture of a diagram in Mermaid's language. Rejects what it cannot read, what is too large and what takes too long. */
export function drawDiagram(source: string, isDark: boolean): Promise<string> {
  // The library keeps its settings for all: one diagram after the other.
  const drawn = last.then(() => draw(source.replaceAll(SETTINGS_WITHIN, ''), isDark));
  last = drawn.catch(() => undefined);
  return drawn;
}

async function draw(source: string, isDark: boolean): Promise<string> {
  if (source.length > SOURCE_MAX_CHARACTERS || source.split('\n').length > LINES_MAX) {
    throw new Error('the diagram is too large');
  }
  mermaid.initialize({
    startOnLoad: false,
    securityLevel: 'strict',
    suppressErrorRendering: true,
    htmlLabels: false,
    // The other one, ELK, is not part of the build (vite.config.ts).
    layout: 'dagre',
    maxTextSize: SOURCE_MAX_CHARACTERS,
    maxEdges: EDGES_MAX,
    theme: isDark ? 'dark' : 'default',
    fontFamily: FONT,
    logLevel: 'fatal',
  });
  count += 1;
  const { svg } = await withinTime(mermaid.render(`diagram-${count}`, source));
  return withSize(svg);
}

/** As an image it has a size of its own. */
function withSize(svg: string): string {
  const [, width, height] = /viewBox="[-\d.]+ [-\d.]+ ([\d.]+) ([\d.]+)"/.exec(svg) ?? [];
  if (width === undefined || height === undefined) return svg;
  return svg.replace(/<svg([^>]*?)\swidth="100%"/, `<svg$1 width="${width}" height="${height}"`);
}

async function withinTime<T>(work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('the diagram took too long')), DRAWING_MAX_MS);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
