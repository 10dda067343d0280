import type { App, Caller } from '#server/http/app.ts';
import type { Material } from '../../contract.ts';
import * as contract from '../../contract.ts';
import type { ExportedFile } from './export-material.ts';
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

/** What people wrote is saved and never shown as a page of this site. */
function answerFile({ fileName, mimeType, bytes }: ExportedFile): Response {
  const plain = fileName.replaceAll(/[^\x20-\x7e]|["\\%]/g, '_');
  const encoded = encodeURIComponent(fileName).replaceAll(/['()*]/g, percentEncode);
  return new Response(bytes, {
    headers: {
      'content-type': mimeType,
      'content-length': String(bytes.length),
      'content-disposition': `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`,
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
    },
  });
}

function percentEncode(character: string): string {
  return `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
}
