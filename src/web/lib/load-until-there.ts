import { isAway } from '../offline/away.ts';

/** A network that is gone, or a server that starts again, is often back by then. */
const AGAIN_MS = 4_000;

/** Parts that are wanted at the same time ask together. */
let asking: Promise<boolean> | null = null;

/**
 * Loads code that the page works without for a while, again and again until it is there. Whether it comes late changes nothing of what
 * is shown: a failed import that is rendered would replace the whole page. Answers what ends it.
 */
export function loadUntilThere<Part>(load: () => Promise<Part>, arrive: (part: Part) => void): () => void {
  let isOver = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const again = () => {
    if (!isOver) timer = setTimeout(() => void attempt(), AGAIN_MS);
  };
  const attempt = async () => {
    const isThere = canLoad();
    // At once where nobody has to be asked.
    if (isThere !== true && !(await isThere)) return again();
    try {
      const part = await load();
      if (!isOver) arrive(part);
    } catch {
      again();
    }
  };
  void attempt();
  return () => {
    isOver = true;
    clearTimeout(timer);
  };
}

/**
 * Chromium asks only once for a script, or for what it imports: one that did not come is missing for as long as the page is open
 * (https://github.com/whatwg/html/issues/6768). So none is asked for while the server is away. The offline worker has them all.
 */
function canLoad(): true | Promise<boolean> {
  if (!import.meta.env.PROD || ('serviceWorker' in navigator && navigator.serviceWorker.controller))
    return true;
  asking ??= isServerThere();
  return asking;
}

async function isServerThere(): Promise<boolean> {
  const response = await fetch('/', { method: 'HEAD', cache: 'no-store' }).catch(() => null);
  asking = null;
  return response !== null && !isAway(response);
}
