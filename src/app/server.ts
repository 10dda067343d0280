import { createIdentify, createIdentifyToken } from '#features/auth/server/identify.ts';
import { authRoutes } from '#features/auth/server/routes.ts';
import { courseRoutes } from '#features/courses/server/routes.ts';
import { classTopic } from '#features/courses/server/topics.ts';
import { institutionRoutes } from '#features/institutions/server/routes.ts';
import { documentsTopic } from '#features/library/server/documents-topic.ts';
import { libraryRoutes } from '#features/library/server/routes.ts';
import { limitRoutes } from '#features/limits/server/routes.ts';
import { materialRoutes } from '#features/materials/server/routes.ts';
import { materialsTopic } from '#features/materials/server/topics.ts';
import { meetingRoutes } from '#features/meetings/server/routes.ts';
import { meetingTopics } from '#features/meetings/server/topics.ts';
import { modelRoutes } from '#features/models/server/routes.ts';
import { scheduleForgetting } from '#features/tutor/server/forget.ts';
import { settingsRoutes } from '#features/settings/server/routes.ts';
import { tutorRoutes } from '#features/tutor/server/routes.ts';
import { watchAccess } from '#server/access-changes.ts';
import type { Deps } from '#server/deps.ts';
import type { App } from '#server/http/app.ts';
import { createHttpApp } from '#server/http/create-http-app.ts';
import { mountRealtime } from '#server/realtime/mount-realtime.ts';
import { ownTopic } from '#server/realtime/topics.ts';

/** The whole server: one line per feature. `clientFolder` holds the built web client. */
export async function createApp(deps: Deps, clientFolder?: string): Promise<App> {
  const { config, log } = deps;
  const app = await createHttpApp({ config, log, identify: createIdentify(deps), clientFolder });

  authRoutes(app, deps);
  courseRoutes(app, deps);
  institutionRoutes(app, deps);
  libraryRoutes(app, deps);
  limitRoutes(app, deps);
  materialRoutes(app, deps);
  meetingRoutes(app, deps);
  modelRoutes(app, deps);
  settingsRoutes(app, deps);
  tutorRoutes(app, deps);
  await scheduleForgetting(deps);
  watchAccess(app, deps.db);
  mountRealtime(app, deps, {
    identifyToken: createIdentifyToken(deps),
    topics: [ownTopic, classTopic, documentsTopic(deps.db), materialsTopic, ...meetingTopics],
  });

  return app;
}
