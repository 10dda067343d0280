import { administrationRoutes } from '#features/administration/server/routes.ts';
import { exportAccount } from '#server/accounts/account-export.ts';
import { keepLanguage } from '#server/accounts/account-language.ts';
import { type AuthContext, createAuthContext } from '#server/accounts/context.ts';
import { createIdentify, createIdentifyToken } from '#server/accounts/sessions/identify.ts';
import { authRoutes } from '#features/auth/server/routes.ts';
import type { GuideDeps, GuidePorts } from '#features/guides/server/context.ts';
import { exportGuides } from '#features/guides/server/export.ts';
import { guideRoutes } from '#features/guides/server/routes.ts';
import { endCoursesOf, exportCourses } from '#features/courses/server/account-end.ts';
import { findUnitItems } from '#features/courses/server/check/unit-items.ts';
import { findCourseTexts } from '#features/courses/server/course-texts.ts';
import { builtInTitle, findLesson, isUnitOpen } from '#features/courses/server/lesson.ts';
import { findRecap } from '#features/conversations/server/queries/summaries.ts';
import { createKeepTurn } from '#features/conversations/server/keep-turn.ts';
import {
  conversationRoutes,
  conversationsTopic,
  exportConversations,
} from '#features/conversations/server/routes.ts';
import { courseRoutes } from '#features/courses/server/routes.ts';
import { classTopic } from '#features/courses/server/topics.ts';
import { endMembershipOf } from '#features/people/server/account-end.ts';
import { exportPerson } from '#features/people/server/account-export.ts';
import { accountHooks } from '#features/people/server/account-hooks.ts';
import { peopleRoutes } from '#features/people/server/routes.ts';
import { endLibraryOf } from '#features/library/server/account-end.ts';
import { exportLibrary } from '#features/library/server/account-export.ts';
import { documentsTopic } from '#features/library/server/documents-topic.ts';
import { takeDocument } from '#features/library/server/made-documents.ts';
import { countDamaged } from '#features/library/server/storage/damage-queries.ts';
import { createLibrary, type Library, libraryRoutes } from '#features/library/server/routes.ts';
import { exportLimits, limitRoutes } from '#features/limits/server/routes.ts';
import { endMaterialsOf, exportMaterials } from '#features/materials/server/account-end.ts';
import { type MaterialPorts, materialRoutes } from '#features/materials/server/routes.ts';
import { findMaterialItems } from '#features/materials/server/practice-items.ts';
import { materialsTopic } from '#features/materials/server/topics.ts';
import { endMeetingsOf, exportMeetings } from '#features/meetings/server/account-end.ts';
import { meetingRoutes } from '#features/meetings/server/routes.ts';
import { meetingTopics } from '#features/meetings/server/topics.ts';
import { exportModels, modelRoutes } from '#features/models/server/routes.ts';
import type { Notebooks } from '#features/notebook/contract.notes.ts';
import { createNotebooks } from '#features/notebook/server/notes.ts';
import { exportNotebook, notebookRoutes } from '#features/notebook/server/routes.ts';
import { exportNotes, noteRoutes } from '#features/notes/server/routes.ts';
import { forgetConversations, scheduleForgetting } from '#features/tutor/server/forget.ts';
import { exportSettings, settingsRoutes } from '#features/settings/server/routes.ts';
import type { PracticeDeps, PracticePorts } from '#features/practice/server/context.ts';
import { explainItem } from '#features/practice/server/explain-item.ts';
import { exportPractice } from '#features/practice/server/export.ts';
import { draftBookQuestions } from '#features/practice/server/make/draft-book-questions.ts';
import { draftQuestions } from '#features/practice/server/make/draft-questions.ts';
import { recordCheck } from '#features/practice/server/record-check.ts';
import { practiceRoutes } from '#features/practice/server/routes.ts';
import type { Memory } from '#features/tutor/contract.memory.ts';
import { exportTutoring, tutorRoutes } from '#features/tutor/server/routes.ts';
import { watchAccess } from '#server/access-changes.ts';
import { type ClearAccount, clearInOrder } from '#server/account-end.ts';
import type { ExportAccount } from '#server/account-export.ts';
import type { Deps } from '#server/deps.ts';
import { operationRoutes } from '#server/operation-routes.ts';
import type { App } from '#server/http/app.ts';
import { createHttpApp } from '#server/http/create-http-app.ts';
import { mountRealtime } from '#server/realtime/mount-realtime.ts';
import { ownTopic } from '#server/realtime/topics.ts';

/** The whole server: one line per feature. `clientFolder` holds the built web client. */
export async function createApp(deps: Deps, clientFolder?: string): Promise<App> {
  const { config, log } = deps;
  const app = await createHttpApp({ config, log, identify: createIdentify(deps), clientFolder });
  const library = createLibrary(deps);
  const auth: AuthContext = createAuthContext(deps, {
    clearAccount: clearInOrder([(userId) => endMembershipOf(auth, userId), ...clearsOf(deps, library)]),
    hooks: accountHooks,
  });

  const notebooks = createNotebooks(deps);
  operationRoutes(app, deps);
  administrationRoutes(app, deps, { countDamaged: () => countDamaged(deps.db) });
  authRoutes(app, auth);
  const forget = async (userId: string, ids: string[]) => {
    await forgetConversations(deps, userId, ids);
    await notebooks.forgetConversations(userId, ids);
  };
  conversationRoutes(app, { ...deps, notebooks }, { forget });
  courseRoutes(app, { ...deps, recordCheck: (...check) => recordCheck(deps, ...check) });
  libraryRoutes(app, library);
  limitRoutes(app, deps);
  const making = materialRoutes(app, deps, materialPorts(deps, library));
  meetingRoutes(app, deps);
  modelRoutes(app, deps);
  notebookRoutes(app, deps);
  noteRoutes(app, deps);
  peopleRoutes(app, auth);
  const practice = { ...deps, ports: practicePorts(deps, making) };
  practiceRoutes(app, practice);
  guideRoutes(app, guideDeps(practice, making));
  settingsRoutes(app, deps, {
    exports: exportsOf(deps),
    onLanguage: (userId, language) => keepLanguage(deps.db, userId, language),
  });
  tutorRoutes(app, deps, {
    findLesson: (wanted) => findLesson(deps, wanted),
    findCourses: (wanted) => findCourseTexts(deps, wanted),
    findPractised: (caller, itemId) => explainItem(practice, caller, itemId),
    keepTurn: createKeepTurn(deps),
    makeQuestions: making.makeQuestions,
    memory: memoryOf(deps, notebooks),
  });
  await scheduleForgetting(deps);
  watchAccess(app, deps.db);
  mountRealtime(app, deps, {
    identifyToken: createIdentifyToken(deps),
    topics: [
      ownTopic,
      classTopic,
      conversationsTopic,
      documentsTopic(deps.db),
      materialsTopic,
      ...meetingTopics,
    ],
  });

  return app;
}

function memoryOf({ db }: Deps, { describe, noteAnswer }: Notebooks): Memory {
  return { describeLearner: describe, findRecap: (userId, id) => findRecap(db, { userId, id }), noteAnswer };
}

function materialPorts(deps: Deps, library: Library): MaterialPorts {
  return {
    takeDocument: (document) => takeDocument(library, document),
    draftBookQuestions: (wanted) => draftBookQuestions(deps, wanted),
  };
}

/** What practice needs of courses and materials. */
function practicePorts(
  deps: Deps,
  { makeQuestions, makeByModel }: Pick<PracticePorts, 'makeQuestions' | 'makeByModel'>,
): PracticePorts {
  return {
    opens: async ({ courseId, unitId, materialId }, caller) => {
      if (materialId !== null) return (await findMaterialItems(deps, materialId, caller.id)) !== null;
      return courseId !== null && isUnitOpen(deps, caller, { courseId, unitId });
    },
    builtInTitle,
    findLesson: (wanted) => findLesson(deps, wanted),
    findUnitItems: (wanted) => findUnitItems(deps, wanted),
    findMaterialItems: (materialId, userId) => findMaterialItems(deps, materialId, userId),
    makeQuestions,
    makeByModel,
  };
}

/** What study guides are made with. */
function guideDeps(
  practice: PracticeDeps,
  { findDefinedTerms }: Pick<GuidePorts, 'findDefinedTerms'>,
): GuideDeps {
  const ports: GuidePorts = {
    draftQuestions: (wanted) => draftQuestions(practice, wanted),
    findDefinedTerms,
  };
  return { ...practice, ports };
}

/** Who clears what an account leaves behind, in this order, after features/people, which locks the person. */
function clearsOf(deps: Deps, library: Library): readonly ClearAccount[] {
  return [
    (userId) => endCoursesOf(deps, userId),
    (userId, parting) => endLibraryOf(library, userId, parting),
    (userId) => endMaterialsOf(deps, userId),
    (userId) => endMeetingsOf(deps, userId),
  ];
}

/** Who puts what into an export of somebody's data, in this order. */
function exportsOf(deps: Deps): readonly ExportAccount[] {
  return [
    (userId) => exportAccount(deps.db, userId),
    (userId) => exportPerson(deps, userId),
    (userId) => exportConversations(deps, userId),
    (userId) => exportCourses(deps, userId),
    (userId) => exportGuides(deps, userId),
    (userId) => exportLibrary(deps, userId),
    (userId) => exportLimits(deps, userId),
    (userId) => exportMaterials(deps, userId),
    (userId) => exportMeetings(deps, userId),
    (userId) => exportModels(deps, userId),
    (userId) => exportNotebook(deps, userId),
    (userId) => exportNotes(deps, userId),
    (userId) => exportPractice(deps, userId),
    (userId) => exportSettings(deps, userId),
    (userId) => exportTutoring(deps, userId),
  ];
}
