import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { UserPlus, X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ownProfileQuery } from '#features/people/client.ts';
import { useErrorText } from '#web/i18n/error-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ErrorLine } from '#web/ui/error-line.tsx';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { toast } from '#web/ui/toast.ts';
import type { CourseTeacher } from '../../contract.teachers.ts';
import { teachersQuery, useAddTeacher, useRemoveTeacher } from '../api.ts';

/** Who teaches a course. It is saved at once, apart from the form. */
export function CourseTeachers({ id }: { id: string }) {
  const { t } = useTranslation('courses');
  const { data, isError, refetch } = useQuery(teachersQuery(id));
  const readerId = useQuery(ownProfileQuery).data?.id;
  if (!data && isError) return <ErrorLine message={t('failures.teachers')} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className="h-28 rounded-lg" />;
  const { author, teachers, colleagues, can_manage: canManage } = data;
  return (
    <Card className="grid grid-cols-1 gap-4 p-5">
      <section aria-labelledby="course-teachers" className="grid grid-cols-1 gap-3">
        <h2 id="course-teachers" className="text-xl">
          {t('teachers.title')}
        </h2>
        <p className="max-w-measure text-sm text-muted-foreground">{t('teachers.text')}</p>
        <ul className="grid gap-1.5 text-sm">
          {author ? (
            <li className="flex min-h-9 flex-wrap items-center gap-x-2 break-words">
              <Named person={author} />
              <span className="text-muted-foreground">{t('teachers.author')}</span>
            </li>
          ) : null}
          {teachers.map((person) => (
            <li key={person.id} className="flex min-h-9 items-center gap-2">
              <Named person={person} />
              {canManage || person.id === readerId ? (
                <RemoveTeacher id={id} person={person} isReader={person.id === readerId} />
              ) : null}
            </li>
          ))}
        </ul>
        {canManage ? <AddTeacher id={id} colleagues={colleagues} /> : null}
      </section>
    </Card>
  );
}

function Named({ person: { name, email } }: { person: CourseTeacher }) {
  return (
    <span className="min-w-0 break-words">
      {name} <span className="break-all text-muted-foreground">{email}</span>
    </span>
  );
}

interface RemoveTeacherProps {
  id: string;
  person: CourseTeacher;
  isReader: boolean;
}

function RemoveTeacher({ id, person, isReader }: RemoveTeacherProps) {
  const { t } = useTranslation('courses');
  const errorText = useErrorText('courses');
  const navigate = useNavigate();
  const { mutate, isPending } = useRemoveTeacher(id);
  const remove = () =>
    mutate(person.id, {
      onSuccess: ({ can_edit: canEdit }) => (canEdit ? undefined : void navigate({ to: '/courses' })),
      onError: (error) => toast.error(errorText(error)),
    });
  return (
    <Button
      variant="ghost"
      size="sm"
      className="ml-auto"
      disabled={isPending}
      aria-label={isReader ? t('teachers.leave') : t('teachers.remove', { name: person.name })}
      onClick={remove}
    >
      <X aria-hidden />
      {isReader ? t('teachers.leave') : null}
    </Button>
  );
}

function AddTeacher({ id, colleagues }: { id: string; colleagues: readonly CourseTeacher[] }) {
  const { t } = useTranslation('courses');
  const errorText = useErrorText('courses');
  const [chosen, setChosen] = useState('');
  const { mutate, isPending } = useAddTeacher(id);
  if (colleagues.length === 0) return <p className="text-sm text-muted-foreground">{t('teachers.nobody')}</p>;
  const person = colleagues.find((one) => one.id === chosen);
  const add = () => {
    if (!person) return;
    mutate(person.id, {
      onSuccess: () => {
        setChosen('');
        toast.success(t('teachers.added', { name: person.name }));
      },
      onError: (error) => toast.error(errorText(error)),
    });
  };
  return (
    <div className="flex flex-wrap items-end gap-2">
      <Field label={t('teachers.choose')} className="min-w-0 max-w-md flex-1 basis-56">
        <Select value={person?.id ?? ''} onChange={({ target }) => setChosen(target.value)}>
          <option value="">{t('teachers.nobodyChosen')}</option>
          {colleagues.map(({ id: userId, name, email }) => (
            <option key={userId} value={userId}>
              {`${name} (${email})`}
            </option>
          ))}
        </Select>
      </Field>
      <Button variant="outline" disabled={!person || isPending} onClick={add}>
        <UserPlus aria-hidden />
        {t('teachers.add')}
      </Button>
    </div>
  );
}
