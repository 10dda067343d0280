import { getRouteApi } from '@tanstack/react-router';
import { RouteGuard } from '#features/auth/web/route-guard.tsx';
import { EditCoursePage } from '#features/courses/web/editor/edit-course-page.tsx';
import { NewCoursePage } from '#features/courses/web/editor/new-course-page.tsx';
import { TEACHERS } from './teachers.ts';

const newCourse = getRouteApi('/signed-in/courses/new');
const edit = getRouteApi('/signed-in/courses/$courseId/edit');

/** /courses/new, for those who teach. */
export function NewCourseRoute() {
  const template = newCourse.useSearch();
  return (
    <RouteGuard roles={TEACHERS}>
      <NewCoursePage key={JSON.stringify(template)} template={template} />
    </RouteGuard>
  );
}

export function EditCourseRoute() {
  const { courseId } = edit.useParams();
  return (
    <RouteGuard roles={TEACHERS}>
      <EditCoursePage key={courseId} id={courseId} />
    </RouteGuard>
  );
}
