import type { FastifyRequest } from 'fastify';
import type { App } from '#server/http/app.ts';
import { AppError } from '#shared/errors.ts';
import * as contract from '../../contract.decks.ts';
import type { LogDeps } from '../context.ts';
import { createExporter } from './export-items.ts';
import { createImporter } from './import-items.ts';

const MINUTE_MS = 60_000;
/** Each takes the processor for a moment; nobody needs more by hand. */
const FILES_LIMIT = { max: 20, windowMs: MINUTE_MS };

export function deckRoutes(app: App, deps: LogDeps): void {
  const [importer, exporter] = [createImporter(deps), createExporter(deps)];
  app.fastify.addHook('onClose', () => exporter.close());
  app.route(contract.exportItems, ({ caller, query }) => exporter.export(caller, query), {
    rateLimit: FILES_LIMIT,
  });
  app.route(
    contract.importItems,
    async ({ caller, query: { language }, request, signal }) =>
      importer.import(caller, { bytes: await bytesOf(request), language }, signal),
    { rateLimit: FILES_LIMIT },
  );
}

/** Read in memory: nothing of it is written anywhere. The platform refuses forms that are too large. */
async function bytesOf(request: FastifyRequest): Promise<Buffer> {
  const file = await request.file({ throwFileSizeLimit: false });
  if (!file) throw new AppError('invalid', 'The form contains no file', { code: 'no_file' });
  const chunks: Buffer[] = [];
  for await (const chunk of file.file) chunks.push(Buffer.from(chunk));
  if (file.file.truncated)
    throw new AppError('too_large', 'The file is too large', { code: 'file_too_large' });
  return Buffer.concat(chunks);
}
