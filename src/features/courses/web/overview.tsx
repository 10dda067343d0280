import { CircleCheckBig, Play } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '#web/i18n/error-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { toast } from '#web/ui/toast.ts';
import type { Course, Unit } from '../contract.ts';
import { useStart } from './api.ts';
import type { CoursePlace } from './course-place.ts';
import { CourseProgress } from './course-progress.tsx';
import type { OpenedDocument } from './opened-document.ts';
import { UnitItem } from './unit-item.tsx';

interface OverviewProps {
  course: Course;
  /** Id of the unit that is open. */
  openUnit: string | undefined;
  onPlace: (place: CoursePlace) => void;
  onSource: (source: OpenedDocument) => void;
  /** Makes questions from a unit. */
  onPractise: (unit: Unit) => void;
}

/** What the course is about, how far one is, and its units to learn from. */
export function Overview({ course, openUnit, onPlace, onSource, onPractise }: OverviewProps) {
  return (
    <div className="grid grid-cols-1 gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="order-2 grid min-w-0 content-start gap-8 lg:order-1">
        {course.modules.map(({ id, title, units }, index) => (
          <section key={id} aria-labelledby={`module-${id}`} className="grid gap-3">
            <h2 id={`module-${id}`} className="text-xl break-words">
              {index + 1}. {title}
            </h2>
            <ul className="grid gap-2">
              {units.map((unit) => (
                <li key={unit.id}>
                  <UnitItem
                    courseId={course.id}
                    unit={unit}
                    isNext={course.next?.unit_id === unit.id}
                    isOpen={openUnit === unit.id}
                    onPlace={onPlace}
                    onSource={onSource}
                    onPractise={onPractise}
                  />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      {/* On a phone the units come before the facts. */}
      <div className="max-lg:contents lg:sticky lg:top-20 lg:order-2 lg:grid lg:h-fit lg:gap-4">
        <Card className="order-1 grid h-fit gap-5 p-5">
          <CourseProgress course={course} />
          <GoOn course={course} onPlace={onPlace} />
        </Card>
        <CourseFacts course={course} />
      </div>
    </div>
  );
}

function CourseFacts({ course }: Pick<OverviewProps, 'course'>) {
  const { t } = useTranslation('courses');
  const { instructor, teachers, duration, prerequisites, can_edit: canEdit } = course;
  const isTeacher = canEdit || course.can_see_class;
  return (
    <Card className="order-3 grid h-fit gap-5 p-5">
      {course.description ? <p className="break-words">{course.description}</p> : null}
      <dl className="grid gap-3 text-sm [&_dt]:text-muted-foreground">
        {instructor ? <Fact name={t('facts.instructor')} text={instructor} /> : null}
        {teachers.length > 0 ? <Fact name={t('facts.teachers')} text={teachers.join(', ')} /> : null}
        {duration ? <Fact name={t('facts.duration')} text={duration} /> : null}
        {prerequisites.length > 0 ? (
          <div>
            <dt>{t('facts.prerequisites')}</dt>
            <dd>
              <ul className="list-disc pl-5">
                {prerequisites.map((prerequisite) => (
                  <li key={prerequisite} className="break-words">
                    {prerequisite}
                  </li>
                ))}
              </ul>
            </dd>
          </div>
        ) : null}
      </dl>
      {isTeacher ? null : <p className="text-sm text-muted-foreground">{t('seenByTeachers')}</p>}
    </Card>
  );
}

function Fact({ name, text }: { name: string; text: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className="break-words">{text}</dd>
    </div>
  );
}

/** Begins the course, or leads to the unit to go on with. */
function GoOn({ course, onPlace }: Pick<OverviewProps, 'course' | 'onPlace'>) {
  const { t } = useTranslation('courses');
  const errorText = useErrorText('courses');
  const { mutate, isPending } = useStart(course.id);
  const { next } = course;
  if (!next) {
    return course.units_total === 0 ? null : (
      <p className="flex items-center gap-2 font-medium text-success">
        <CircleCheckBig aria-hidden className="size-5" />
        {t('allDone')}
      </p>
    );
  }
  const open = () => onPlace({ unit: next.unit_id });
  const begin = () =>
    mutate(undefined, { onSuccess: open, onError: (error) => toast.error(errorText(error)) });
  return (
    <Button disabled={isPending} onClick={course.is_started ? open : begin}>
      <Play aria-hidden />
      {t(course.is_started ? 'continueLearning' : 'startLearning')}
    </Button>
  );
}
