/** A network that is gone, or a server that starts again, is often back by then. */
const AGAIN_MS = 4_000;

/**
 * Loads code that the page works without for a while, again and again until it is there. Whether it comes late changes nothing of what
 * is shown: a failed import that is rendered would replace the whole page. Answers what ends it.
 */
export function loadUntilThere<Part>(load: () => Promise<Part>, arrive: (part: Part) => void): () => void {
  let isOver = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const attempt = async () => {
    try {
      const part = await load();
      if (!isOver) arrive(part);
    } catch {
      if (!isOver) timer = setTimeout(() => void attempt(), AGAIN_MS);
    }
  };
  void attempt();
  return () => {
    isOver = true;
    clearTimeout(timer);
  };
}
