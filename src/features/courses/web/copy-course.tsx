import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CopyPlus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ownProfileQuery } from '#features/people/client.ts';
import { LANGUAGES } from '#shared/languages.ts';
import { Button } from '#web/ui/button.tsx';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuTrigger,
} from '#web/ui/dropdown-menu.tsx';
import type { Course } from '../contract.ts';
import { mayTeach } from './api.ts';

/** Begins a course of one's own with this one; a built-in one in any of its languages. */
export function CopyCourse({ course }: { course: Course }) {
  const { t } = useTranslation('courses');
  const { data: reader } = useQuery(ownProfileQuery);
  if (!mayTeach(reader)) return null;
  const face = (
    <>
      <CopyPlus aria-hidden />
      {t('copy.open')}
    </>
  );
  if (!course.is_built_in) {
    return (
      <Button variant="outline" asChild>
        <Link to="/courses/new" search={{ from: course.id }}>
          {face}
        </Link>
      </Button>
    );
  }
  return (
    <DropdownMenu modal={false}>
      <DropdownMenuTrigger asChild>
        <Button variant="outline">{face}</Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent>
        <DropdownMenuLabel>{t('copy.language')}</DropdownMenuLabel>
        {Object.values(LANGUAGES).map(({ name, tag }) => (
          <DropdownMenuItem key={tag} asChild>
            <Link to="/courses/new" search={{ from: course.id, language: tag }} lang={tag}>
              {name}
            </Link>
          </DropdownMenuItem>
        ))}
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
