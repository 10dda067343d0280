import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import type { Makeable } from '#features/practice/web/making/makeable.ts';
import { CoursePage } from '#features/courses/web/course-page.tsx';
import { latePart } from '#web/lib/late-part.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { PractiseDialog } from './practise-dialog.tsx';

const DocumentSource = latePart(
  async () => (await import('./citation-source.tsx')).DocumentSource,
  () => <Skeleton className="h-full rounded-none" />,
);

const course = getRouteApi('/signed-in/courses/$courseId');

/** /courses/:id, with the library's reader for the documents of units and for citations. */
export function CourseRoute() {
  const { courseId } = course.useParams();
  const place = course.useSearch();
  const [practised, setPractised] = useState<Makeable | null>(null);
  return (
    <>
      <CoursePage
        key={courseId}
        onPractise={({ id, title }) =>
          setPractised({ source: { course_id: courseId, unit_id: id }, title, pages: null })
        }
        id={courseId}
        place={place}
        renderSource={(source) => <DocumentSource {...source} />}
      />
      <PractiseDialog source={practised} onClose={() => setPractised(null)} />
    </>
  );
}
