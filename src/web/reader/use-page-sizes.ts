import { useEffect, useState } from 'react';
import type { PageSize } from './page-layout.ts';
import type { PdfFile } from './pdf-file.ts';

/** US Letter, until the first page has told its size. */
const USUAL_SIZE: PageSize = { width: 612, height: 792 };
const BATCH_PAGES = 64;

/**
 * The size of every page. Pages count as being like the first one until all sizes are known, so that a long book can be
 * read at once and moves at most one time.
 */
export function usePageSizes(file: PdfFile): readonly PageSize[] | null {
  const [sizes, setSizes] = useState<readonly PageSize[] | null>(null);

  useEffect(() => {
    let left = false;
    const show = (known: readonly PageSize[]) => {
      if (!left) setSizes(known);
    };
    measure(file, () => left, show).catch(() => show(Array(file.pageCount).fill(USUAL_SIZE)));
    return () => {
      left = true;
    };
  }, [file]);

  return sizes;
}

async function measure(
  file: PdfFile,
  isOver: () => boolean,
  show: (sizes: readonly PageSize[]) => void,
): Promise<void> {
  const first = await file.size(1);
  const sizes = Array<PageSize>(file.pageCount).fill(first);
  show(sizes.slice());
  for (let start = 1; start < sizes.length && !isOver(); start += BATCH_PAGES) {
    const pages = Array.from(
      { length: Math.min(BATCH_PAGES, sizes.length - start) },
      (_, at) => start + at + 1,
    );
    const batch = await Promise.all(pages.map((page) => file.size(page).catch(() => first)));
    sizes.splice(start, batch.length, ...batch);
  }
  if (sizes.some((size) => size.width !== first.width || size.height !== first.height)) show(sizes);
}
