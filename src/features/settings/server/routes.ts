import { z } from 'zod';
import type { ExportAccount, ExportEntry } from '#server/account-export.ts';
import type { Deps } from '#server/deps.ts';
import type { App } from '#server/http/app.ts';
import type { LanguageListener } from '#server/preferences.ts';
import { AppError } from '#shared/errors.ts';
import * as contract from '../contract.ts';
import { exportReadme } from './export-readme.ts';
import { issueTicket, redeemTicket } from './export-ticket.ts';
import { countUse } from './usage-counts.ts';
import { changeSettings, readSettings } from './settings.ts';
import { writeArchive } from './write-archive.ts';

/** An archive reads everything somebody has. */
const EXPORT_LIMIT = { max: 10, windowMs: 60 * 60_000 };
const DOWNLOAD_PATH = '/download/export';

const ticketSchema = z.object({ ticket: z.string().max(100) });

interface Ports {
  /** What each feature puts into an export, in this order. */
  readonly exports: readonly ExportAccount[];
  readonly onLanguage: LanguageListener;
}

export function settingsRoutes(app: App, deps: Deps, { exports, onLanguage }: Ports): void {
  countUse(app, deps);

  app.route(contract.getSettings, ({ caller }) => readSettings(deps.db, caller.id));
  app.route(contract.putSettings, ({ body, caller }) =>
    changeSettings({ ...deps, onLanguage }, caller.id, body),
  );
  app.route(
    contract.startExport,
    async ({ caller }) => {
      const { ticket, expiresAt } = await issueTicket(deps, caller.id);
      return { url: `${DOWNLOAD_PATH}/${ticket}`, expires_at: expiresAt.toISOString() };
    },
    { rateLimit: EXPORT_LIMIT },
  );
  mountDownload(app, deps, exports);
}

export async function* exportSettings({ db }: Pick<Deps, 'db'>, userId: string): AsyncGenerator<ExportEntry> {
  const { is_saved: isSaved, ...settings } = await readSettings(db, userId);
  yield { name: 'settings.json', json: { ...settings, is_saved: isSaved } };
}

/** A browser follows this address by itself, without a bearer token: the ticket says who it is. */
function mountDownload(app: App, deps: Deps, exports: Ports['exports']): void {
  app.fastify.get(`${DOWNLOAD_PATH}/:ticket`, { config: { access: 'anyone' } }, async (request, reply) => {
    const params = ticketSchema.safeParse(request.params);
    if (!params.success) throw new AppError('not_found', 'Not found');
    const userId = await redeemTicket(deps, params.data.ticket);
    const now = deps.clock.now();
    const archive = await writeArchive(entriesOf(deps, userId, exports), now);
    return reply
      .header('cache-control', 'no-store')
      .header('content-type', 'application/zip')
      .header(
        'content-disposition',
        `attachment; filename="lyceum-export-${now.toISOString().slice(0, 10)}.zip"`,
      )
      .send(archive);
  });
}

async function* entriesOf(deps: Deps, userId: string, exports: Ports['exports']) {
  const { language } = await readSettings(deps.db, userId);
  yield { name: 'README.txt', text: exportReadme(language, deps.clock.now()) };
  for (const exportAccount of exports) yield* exportAccount(userId);
}
