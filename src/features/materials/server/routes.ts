import type { Deps } from '#server/deps.ts';
import type { TakeDocument } from '#server/document-intake.ts';
import type { App } from '#server/http/app.ts';
import type { FindDefinedTerms } from '#features/guides/contract.terms.ts';
import type { DraftBookQuestions, MakeByModel } from '#features/practice/contract.drafts.ts';
import type { MakeQuestions } from '#features/tutor/contract.practice.ts';
import * as contract from '../contract.ts';
import { openSectionChecks, type SectionChecks } from './checks/section-checks.ts';
import { editSection } from './edits/edit-section.ts';
import { openExports } from './export/exports.ts';
import { keepInLibrary } from './export/keep-in-library.ts';
import { materialExportRoutes } from './export/routes.ts';
import { registerMaterialJobs } from './jobs.ts';
import * as materials from './materials.ts';
import { makeByModel } from './practice/make-by-model.ts';
import { findDefinedTerms } from './rules/find-defined-terms.ts';
import { makeQuestions } from './rules/make-questions.ts';
import { openRuleThreads } from './rules/rule-threads.ts';
import * as running from './control-making.ts';
import * as sections from './sections.ts';
import * as wishes from './wishes.ts';

/** What others may have made. */
interface Making {
  makeQuestions: MakeQuestions;
  makeByModel: MakeByModel;
  findDefinedTerms: FindDefinedTerms;
}

/** What materials need of the library and of practice. */
export interface MaterialPorts {
  takeDocument: TakeDocument;
  draftBookQuestions: DraftBookQuestions;
}

export function materialRoutes(app: App, deps: Deps, ports: MaterialPorts): Making {
  const admitted = { admit: deps.allowances.assertTokens };
  const [exports, checks, rules] = [openExports(), openSectionChecks(), openRuleThreads()];
  registerMaterialJobs({ ...deps, checks, rules, draftBookQuestions: ports.draftBookQuestions });
  app.fastify.addHook('onClose', () => Promise.all([exports.close(), checks.close(), rules.close()]));
  materialExportRoutes(app, exports, (id, caller) => materials.readMaterial(deps, id, caller));

  app.route(contract.listMaterials, async ({ caller }) => ({
    materials: await materials.listMaterials(deps, caller),
  }));
  app.route(
    contract.createMaterial,
    ({ body, caller }) => materials.createMaterial(deps, body, caller),
    admitted,
  );
  app.route(contract.readMaterial, ({ params, caller }) => materials.readMaterial(deps, params.id, caller));
  app.route(contract.renameMaterial, ({ params, body, caller }) =>
    materials.renameMaterial(deps, { ...params, ...body }, caller),
  );
  app.route(contract.deleteMaterial, async ({ params, caller }) => {
    await materials.deleteMaterial(deps, params.id, caller);
    return {};
  });
  app.route(contract.stopMaterial, ({ params, caller }) => running.stopMaking(deps, params.id, caller));
  app.route(
    contract.resumeMaterial,
    ({ params, caller }) => running.resumeMaking(deps, params.id, caller),
    admitted,
  );
  app.route(
    contract.wishForMaterial,
    ({ params, body, caller }) => wishes.wishForMaterial(deps, { ...params, ...body }, caller),
    admitted,
  );
  app.route(contract.undoWish, ({ params, caller }) =>
    wishes.undoWish({ ...deps, checks }, params.id, caller),
  );
  sectionRoutes(app, deps, checks);
  app.route(contract.saveToLibrary, async ({ params, body, caller }) => {
    const material = await materials.readMaterial(deps, params.id, caller);
    const { visibility, accept_findings: acceptsFindings, version } = body;
    return {
      document_id: await keepInLibrary({ ...ports, exports }, material, {
        caller,
        visibility,
        version,
        acceptsFindings,
      }),
    };
  });
  return {
    makeQuestions: (wanted) => makeQuestions({ ...deps, rules }, wanted),
    findDefinedTerms: (wanted) => findDefinedTerms({ ...deps, rules }, wanted),
    makeByModel: (wanted, signal) => makeByModel({ ...deps, checks }, wanted, signal),
  };
}

function sectionRoutes(app: App, deps: Deps, checks: SectionChecks): void {
  app.route(contract.editSection, ({ params, body, caller }) =>
    editSection({ ...deps, checks }, { ...params, ...body }, caller),
  );
  app.route(
    contract.remakeSection,
    ({ params, body, caller }) => sections.remakeSection(deps, { ...params, ...body }, caller),
    { admit: deps.allowances.assertTokens },
  );
}
