import { getRouteApi } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { CoursePage } from '#features/courses/web/course-page.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

const DocumentSource = lazy(async () => ({
  default: (await import('./citation-source.tsx')).DocumentSource,
}));

const course = getRouteApi('/signed-in/courses/$courseId');

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
