import type { App } from '#server/http/app.ts';
import { attemptCheck as attemptEndpoint } from '../contract.attempt.ts';
import * as contract from '../contract.ts';
import { addCourseTeacher, listCourseTeachers, removeCourseTeacher } from '../contract.teachers.ts';
import { attemptCheck } from './check/attempt.ts';
import type { CheckPorts } from './check/ports.ts';
import { getClassProgress } from './class-progress.ts';
import type { CourseDeps } from './context.ts';
import * as editing from './editing.ts';
import * as learning from './learning.ts';
import * as teachers from './teachers.ts';

export function courseRoutes(app: App, deps: CourseDeps & CheckPorts): void {
  learningRoutes(app, deps);
  editingRoutes(app, deps);
}

function learningRoutes(app: App, deps: CourseDeps & CheckPorts): void {
  app.route(contract.listCourses, async ({ caller, query }) => ({
    courses: await learning.listCourses(deps, caller, query.language),
  }));
  app.route(contract.getCourse, ({ caller, params, query }) =>
    learning.getCourse(deps, caller, { ...params, ...query }),
  );
  app.route(contract.startCourse, ({ caller, params, query }) =>
    learning.startCourse(deps, caller, { ...params, ...query }),
  );
  app.route(contract.completeUnit, ({ caller, params, query, body }) =>
    learning.completeUnit(deps, caller, { ...params, ...query, isCompleted: body.completed }),
  );
  app.route(attemptEndpoint, ({ caller, params, query, body }) =>
    attemptCheck(deps, caller, { ...params, ...query, attempt: body }),
  );
}

function editingRoutes(app: App, deps: CourseDeps): void {
  app.route(contract.addCourse, ({ caller, body }) => editing.addCourse(deps, caller, body));
  app.route(contract.getCourseDraft, ({ caller, params }) => editing.getCourseDraft(deps, caller, params.id));
  app.route(contract.changeCourse, ({ caller, params, body }) =>
    editing.changeCourse(deps, caller, { ...params, ...body }),
  );
  app.route(contract.deleteCourse, async ({ caller, params }) => {
    await editing.deleteCourse(deps, caller, params.id);
    return { deleted: true as const };
  });
  app.route(listCourseTeachers, ({ caller, params }) => teachers.listTeachers(deps, caller, params.id));
  app.route(addCourseTeacher, ({ caller, params }) => teachers.addTeacher(deps, caller, params));
  app.route(removeCourseTeacher, async ({ caller, params }) => ({
    can_edit: await teachers.removeTeacher(deps, caller, params),
  }));
  app.route(contract.getClassProgress, ({ caller, params }) => getClassProgress(deps, caller, params.id));
}
