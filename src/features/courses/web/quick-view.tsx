import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogContent, DialogFooter } from '#web/ui/dialog.tsx';
import type { CourseSummary } from '../contract.ts';
import { CourseProgress } from './course-progress.tsx';
import { FinishedMark } from './finished-mark.tsx';

/** The quick view shows this many units of each module. */
const UNITS_SHOWN = 2;

interface QuickViewProps {
  course: CourseSummary;
  onClose: () => void;
}

/** What a course is about, without leaving the list. */
export function QuickView({ course, onClose }: QuickViewProps) {
  const { t } = useTranslation(['courses', 'common']);
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogContent title={course.title} text={course.description}>
        <div className="grid gap-4">
          <CourseProgress course={course} />
          <h3 className="text-lg">{t('quickView.learn')}</h3>
          {course.modules.map(({ id, title, units }) => (
            <section key={id} className="grid gap-1.5">
              <h4 className="font-medium break-words">{title}</h4>
              <ul className="grid gap-1 text-sm [&_svg]:mt-0.5 [&_svg]:size-4 [&_svg]:shrink-0">
                {units.slice(0, UNITS_SHOWN).map((unit) => (
                  <li key={unit.id} className="flex gap-2 break-words">
                    <FinishedMark isFinished={unit.completed} />
                    {unit.title}
                  </li>
                ))}
              </ul>
              {units.length > UNITS_SHOWN ? (
                <p className="pl-6 text-sm text-muted-foreground">
                  {t('quickView.more', { count: units.length - UNITS_SHOWN })}
                </p>
              ) : null}
            </section>
          ))}
        </div>
        <DialogFooter>
          <Button variant="outline" onClick={onClose}>
            {t('common:close')}
          </Button>
          <Button asChild>
            <Link to="/courses/$courseId" params={{ courseId: course.id }}>
              {t(course.is_started ? 'continue' : 'open')}
            </Link>
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}
