import { Link, useNavigate } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { type SubmitEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '#web/i18n/error-text.ts';
import { useFormDraft } from '#web/lib/form-draft.ts';
import { useFocusFirstError } from '#web/lib/use-focus-first-error.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Label } from '#web/ui/label.tsx';
import { RestoredNote } from '#web/ui/restored-note.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { toast } from '#web/ui/toast.ts';
import { type CourseDraft, MODULES_MAX } from '../../contract.ts';
import { useSaveCourse, type Writing } from '../api.ts';
import { addModule, cleaned, emptyUnitsOf, isTitled } from './draft.ts';
import type { Editing } from './editing.ts';
import { FactsFields } from './facts-fields.tsx';
import { keptCourseSchema } from './kept-course.ts';
import { ModuleFields } from './module-fields.tsx';

const NOTHING = {};

interface CourseFormProps {
  start: Writing;
  /** Null for a new course. */
  saved: { id: string; version: number } | null;
  /** Those attached that the reader may open. */
  documents: CourseDraft['documents'];
}

/** Facts, modules and units of a course, saved as a whole. */
export function CourseForm({ start, saved, documents }: CourseFormProps) {
  const { t } = useTranslation(['courses', 'common']);
  const errorText = useErrorText('courses');
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  // What was written over an older version would undo the newer one; each copy is of another course.
  const kept = useFormDraft(
    ['course', saved?.id ?? start.title, saved?.version ?? 'new'].join(':'),
    keptCourseSchema,
  );
  const [course, setCourse] = useState<Writing>(kept.restored ?? start);
  const [checked, setChecked] = useState<{ isIncomplete: boolean } | null>(null);
  const [message, setMessage] = useState('');
  const [warnedOf, setWarnedOf] = useState('');
  const { mutate, isPending } = useSaveCourse(saved);
  useFocusFirstError(form, checked ?? NOTHING);

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const isIncomplete = !isTitled(course);
    setChecked({ isIncomplete });
    setMessage(isIncomplete ? t('errors.fields_required') : '');
    if (isIncomplete) return;
    const empty = emptyUnitsOf(course);
    const titles = empty.map(({ title }) => title).join(', ');
    // Whoever means it saves again.
    if (empty.length > 0 && titles !== warnedOf) return setWarnedOf(titles);
    mutate(cleaned(course), {
      onSuccess: ({ id }) => {
        kept.clear();
        toast.success(t('editor.saved', { title: course.title }));
        void navigate({ to: '/courses/$courseId', params: { courseId: id } });
      },
      onError: (error) => setMessage(errorText(error)),
    });
  };
  const change = (next: Writing) => {
    setCourse(next);
    kept.keep(next);
    setMessage('');
  };
  const discard = () => {
    kept.discard();
    setCourse(start);
  };
  const editing: Editing = { course, onChange: change, isChecked: checked !== null };
  return (
    <form ref={form} noValidate onSubmit={submit} className="grid grid-cols-1 gap-6">
      <RestoredNote draft={{ ...kept, discard }} />
      <FactsFields {...editing} />
      {course.modules.map((module, index) => (
        <ModuleFields key={module.id} {...editing} module={module} number={index + 1} documents={documents} />
      ))}
      <Button
        variant="outline"
        className="w-fit"
        disabled={course.modules.length >= MODULES_MAX}
        onClick={() => change(addModule(course))}
      >
        <Plus aria-hidden />
        {t('editor.addModule')}
      </Button>
      {message ? <Alert tone="destructive">{message}</Alert> : null}
      {warnedOf !== '' && !message ? (
        <Alert tone="warning">
          {t('editor.emptyUnits', { count: emptyUnitsOf(course).length, titles: warnedOf })}
        </Alert>
      ) : null}
      <Card className="flex flex-wrap items-center justify-between gap-4 p-4">
        <Label className="flex items-center gap-3">
          <Switch
            checked={course.is_published}
            onCheckedChange={(isPublished) => change({ ...course, is_published: isPublished })}
          />
          {t('editor.published')}
        </Label>
        <div className="flex flex-wrap gap-2">
          <Button variant="outline" asChild onClick={kept.clear}>
            {saved ? (
              <Link to="/courses/$courseId" params={{ courseId: saved.id }}>
                {t('common:cancel')}
              </Link>
            ) : (
              <Link to="/courses">{t('common:cancel')}</Link>
            )}
          </Button>
          <Button type="submit" disabled={isPending}>
            {t(isPending ? 'editor.saving' : 'editor.save')}
          </Button>
        </div>
      </Card>
    </form>
  );
}
