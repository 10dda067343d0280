import type { CourseText, LessonWanted } from '#features/tutor/contract.lesson.ts';
import type { UnitBody } from '../contract.ts';
import { readUnitText } from '../contract.unit-text.ts';
import { listVisible } from './catalogue.ts';
import type { CourseDeps } from './context.ts';
import { unitsOf } from './wire.ts';

/** The published courses that the learner may open, for questions that name none of them. */
export async function findCourseTexts(
  { db }: Pick<CourseDeps, 'db'>,
  { language, learner }: Pick<LessonWanted, 'language' | 'learner'>,
): Promise<CourseText[]> {
  const courses = await listVisible({ db }, learner, language);
  return courses
    .filter(({ isPublished }) => isPublished)
    .map(({ id, content }) => {
      const path = `/courses/${encodeURIComponent(id)}`;
      const units = unitsOf(content).map((unit) => toNote(unit, path));
      return { title: content.title, category: content.category, path, units };
    });
}

/** Read when it is asked for: most questions need the text of few units. */
function toNote({ id, title, text }: UnitBody, course: string): CourseText['units'][number] {
  return {
    title,
    path: `${course}?unit=${encodeURIComponent(id)}`,
    get text() {
      return readUnitText(text)
        .flatMap((part) => (part.kind === 'text' ? [part.text] : []))
        .join('\n\n');
    },
  };
}
