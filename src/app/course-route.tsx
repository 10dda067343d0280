import { getRouteApi } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { RouteGuard } from '#features/auth/web/route-guard.tsx';
import { CoursePage } from '#features/courses/web/course-page.tsx';
import { EditCoursePage } from '#features/courses/web/editor/edit-course-page.tsx';
import { NewCoursePage } from '#features/courses/web/editor/new-course-page.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { TEACHERS } from './teachers.ts';

const DocumentSource = lazy(async () => ({
  default: (await import('./citation-source.tsx')).DocumentSource,
}));

const course = getRouteApi('/signed-in/courses/$courseId');
const newCourse = getRouteApi('/signed-in/courses/new');
const edit = getRouteApi('/signed-in/courses/$courseId/edit');

/** /courses/:id, with the library's reader for the documents of units and for citations. */
export function CourseRoute() {
  const { courseId } = course.useParams();
  const place = course.useSearch();
  return (
    <CoursePage
      key={courseId}
      id={courseId}
      place={place}
      renderSource={(source) => (
        <Suspense fallback={<Skeleton className="h-full rounded-none" />}>
          <DocumentSource {...source} />
        </Suspense>
      )}
    />
  );
}

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
