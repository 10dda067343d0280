import type { Deps } from '#server/deps.ts';
import type { App } from '#server/http/app.ts';
import type { SourcePage } from '#server/knowledge/knowledge.ts';
import type { OutlineEntry } from '#server/knowledge/reading-aids.ts';
import { AppError } from '#shared/errors.ts';
import * as contract from '../contract.reading.ts';
import { getVisible } from './documents.ts';

/** What the reader shows of a document's stored text. */
export function readingRoutes(app: App, deps: Deps): void {
  const { knowledge } = deps;
  app.route(contract.getDocumentPage, async ({ params, caller }) => {
    await getVisible(deps, params.id, caller);
    const page = await knowledge.findPage(params.id, params.page, caller.id);
    if (!page) throw new AppError('not_found', 'Page not found', { code: 'page_not_found' });
    return toDocumentPage(page);
  });
  app.route(contract.findInDocument, async ({ params, query, caller }) => {
    await getVisible(deps, params.id, caller);
    const wanted = { sourceId: params.id, readerId: caller.id, limit: contract.FOUND_PLACES_MAX };
    return knowledge.findPhrase({ ...wanted, text: query.text });
  });
  app.route(contract.getBoxes, async ({ params, query, caller }) => {
    await getVisible(deps, params.id, caller);
    const stretches = query.at.split(',').map((stretch) => {
      const [start = 0, end = 0] = stretch.split('-').map(Number);
      return { start, end };
    });
    return { boxes: await knowledge.boxesOfAll(params.id, params.page, stretches) };
  });
  app.route(contract.getOutline, async ({ params, caller }) => {
    await getVisible(deps, params.id, caller);
    return { headings: (await knowledge.outlineOf(params.id, caller.id)).map(toHeading) };
  });
}

function toHeading({ title, level, page, start, isFlowing }: OutlineEntry) {
  return { title, level, page, start: isFlowing ? start : null };
}

function toDocumentPage(page: SourcePage): contract.DocumentPage {
  const { pagesTotal, cues, headings, isFlowing: _, ...rest } = page;
  return {
    ...rest,
    pages_total: pagesTotal,
    headings: [...headings],
    cues: cues.map(({ start, end, startSeconds, endSeconds }) => ({
      start,
      end,
      start_seconds: startSeconds,
      end_seconds: endSeconds,
    })),
  };
}
