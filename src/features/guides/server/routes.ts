import { answerFile } from '#server/http/answer-file.ts';
import type { App } from '#server/http/app.ts';
import * as contract from '../contract.ts';
import type { GuideDeps } from './context.ts';
import * as verbs from './guides.ts';
import { registerGuideJob } from './job.ts';
import { guideFile } from './markdown/guide-file.ts';

export function guideRoutes(app: App, deps: GuideDeps): void {
  registerGuideJob(deps);
  app.route(contract.listGuides, async ({ caller, query }) => ({
    guides: await verbs.listGuides(deps, { userId: caller.id, documentId: query.document_id }),
  }));
  app.route(contract.makeGuide, ({ caller, body }) => verbs.makeGuide(deps, caller, body), {
    admit: (caller) => deps.allowances.takeQuestion(caller),
  });
  app.route(contract.readGuide, ({ caller, params }) =>
    verbs.readGuide(deps, { userId: caller.id, id: params.id }),
  );
  app.route(contract.readGuidePart, ({ caller, params }) =>
    verbs.readPart(deps, { userId: caller.id, id: params.id }, params.position),
  );
  app.route(contract.renameGuide, ({ caller, params, body }) =>
    verbs.renameGuide(deps, { userId: caller.id, id: params.id }, body.title),
  );
  app.route(contract.deleteGuide, async ({ caller, params }) => {
    await verbs.deleteGuide(deps, { userId: caller.id, id: params.id });
    return { deleted: true } as const;
  });
  app.route(contract.exportGuide, async ({ caller, params, query }) =>
    answerFile(await guideFile(deps, { userId: caller.id, id: params.id }, query)),
  );
}
