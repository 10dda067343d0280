import { answerFile } from '#server/http/answer-file.ts';
import type { App, Caller } from '#server/http/app.ts';
import type { Material } from '../../contract.ts';
import * as contract from '../../contract.ts';
import type { Exports } from './exports.ts';

const MINUTE_MS = 60_000;
/** A document takes the processor for a moment; nobody needs more than this by hand. */
const EXPORT_LIMIT = { max: 60, windowMs: MINUTE_MS };

/** Mounts the export. `read` answers the caller's own material and throws AppError `not_found` for every other. */
export function materialExportRoutes(
  app: App,
  exports: Exports,
  read: (id: string, caller: Caller) => Promise<Material>,
): void {
  app.route(
    contract.exportMaterial,
    async ({ params, query, caller }) => {
      const material = await read(params.id, caller);
      const { format, version, accept_findings: acceptsFindings } = query;
      return answerFile(await exports.make(material, { format, version, acceptsFindings }));
    },
    { rateLimit: EXPORT_LIMIT },
  );
}
