import type { FastifyReply } from 'fastify';
import { z } from 'zod';

const PER_PAGE_DEFAULT = 50;
const PER_PAGE_MAX = 1000;

/** `page` and `per_page` as admin lists take them; clients send an empty text for none. */
export const pageSchema = z.object({
  page: numberSchema(1, Number.MAX_SAFE_INTEGER),
  per_page: numberSchema(PER_PAGE_DEFAULT, PER_PAGE_MAX),
});
type Page = z.output<typeof pageSchema>;

export function rangeOf({ page, per_page }: Page): { limit: number; offset: number } {
  return { limit: per_page, offset: (page - 1) * per_page };
}

/** Says how many there are in all and where the next and the last page is. The client expects `page` as the first parameter. */
export function announcePages(
  reply: FastifyReply,
  { path, page, total }: { path: string; page: Page; total: number },
): void {
  const last = Math.max(1, Math.ceil(total / page.per_page));
  const link = (to: number, rel: string) => `<${path}?page=${to}&per_page=${page.per_page}>; rel="${rel}"`;
  const links = [...(page.page < last ? [link(page.page + 1, 'next')] : []), link(last, 'last')];
  reply.header('x-total-count', total).header('link', links.join(', '));
}

function numberSchema(fallback: number, max: number) {
  return z.preprocess(
    (value) => (value === '' ? undefined : value),
    z.coerce.number().int().min(1).max(max).default(fallback),
  );
}
