import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { Pencil } from 'lucide-react';
import * as Tabs from 'radix-ui/tabs';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Citation } from '#shared/citation.ts';
import { useInterfaceLanguage } from '#web/i18n/use-interface-language.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { usePageTitle } from '#web/lib/use-page-title.ts';
import { SourceDialog } from '#web/reader/source-dialog.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { BackLink } from '#web/ui/back-link.tsx';
import type { Course, Unit } from '../contract.ts';
import { courseQuery } from './api.ts';
import { ClassProgress } from './class-progress.tsx';
import { CopyCourse } from './copy-course.tsx';
import { CourseHelp } from './course-help.tsx';
import { CourseImageMark } from './course-image.tsx';
import { COURSE_TABS, type CoursePlace, type CourseTab } from './course-place.ts';
import type { OpenedDocument } from './opened-document.ts';
import { Overview } from './overview.tsx';
import { Roadmap } from './roadmap/roadmap.tsx';
import { useCourseConversation } from './use-course-conversation.ts';

const TAB_CLASSES =
  '-mb-px border-b-2 border-transparent px-1 py-2.5 text-sm max-sm:text-left font-medium text-muted-foreground transition-colors hover:text-foreground data-[state=active]:border-primary data-[state=active]:text-foreground';

interface CoursePageProps {
  id: string;
  place: CoursePlace;
  /** Shows a document, at the place of a citation where one is given. */
  renderSource: (source: { id: string; citation: Citation | null }) => ReactNode;
  /** Makes questions from a unit. */
  onPractise: (unit: Unit) => void;
}

/** /courses/:id: Overview, Learning Roadmap and Get Help; for those who teach it, their class. */
export function CoursePage({ id, place, renderSource, onPractise }: CoursePageProps) {
  // The texts of the chat and the reader come along, so that help does not wait for them.
  const { t } = useTranslation(['courses', 'chat', 'reader', 'library']);
  const { data: course, error, refetch } = useQuery(courseQuery(id, useInterfaceLanguage()));
  usePageTitle(course?.title ?? t('title'));
  return (
    <div className="grid grid-cols-1 gap-6">
      <BackLink to="/courses">{t('back')}</BackLink>
      {course ? (
        <CourseDetail course={course} place={place} renderSource={renderSource} onPractise={onPractise} />
      ) : null}
      {!course && error ? (
        <ErrorState
          message={t(
            error instanceof ApiError && error.status === 404 ? 'failures.notFound' : 'failures.one',
          )}
          onRetry={() => void refetch()}
        />
      ) : null}
      {course || error ? null : <Skeleton className="h-96 rounded-lg" />}
    </div>
  );
}

interface CourseDetailProps extends Omit<CoursePageProps, 'id'> {
  course: Course;
}

function CourseDetail({ course, place, renderSource, onPractise }: CourseDetailProps) {
  const { t } = useTranslation('courses');
  const navigate = useNavigate();
  const [source, setSource] = useState<OpenedDocument | null>(null);
  const { tab = 'overview', unit } = place;
  const asked = course.modules.flatMap(({ units }) => units).find(({ id }) => id === unit);
  // Here, so that it goes on while another tab is looked at.
  const conversation = useCourseConversation(course, asked);
  const go = (next: CoursePlace) =>
    void navigate({ to: '/courses/$courseId', params: { courseId: course.id }, search: next, replace: true });
  const tabs = COURSE_TABS.filter((name) => name !== 'class' || course.can_see_class);
  const shown = tabs.includes(tab) ? tab : 'overview';
  const contents: Record<CourseTab, ReactNode> = {
    overview: (
      <Overview course={course} openUnit={unit} onPlace={go} onSource={setSource} onPractise={onPractise} />
    ),
    roadmap: <Roadmap course={course} onPlace={go} />,
    help: (
      <CourseHelp
        course={course}
        unit={asked}
        conversation={conversation}
        onPlace={go}
        onSource={setSource}
      />
    ),
    class: <ClassProgress course={course} />,
  };
  return (
    <>
      <header className="flex flex-wrap items-start gap-4">
        <CourseImageMark image={course.image} size="size-14" />
        <div className="grid min-w-0 flex-1 basis-52 gap-2">
          <h1 className="text-3xl break-words">{course.title}</h1>
          <div className="flex flex-wrap gap-1.5">
            <Badge tone="primary">{t(`levels.${course.level}`)}</Badge>
            {course.category ? <Badge>{course.category}</Badge> : null}
            {course.is_published ? null : <Badge tone="warning">{t('draft')}</Badge>}
          </div>
        </div>
        <div className="flex flex-wrap gap-2 empty:hidden max-sm:basis-full">
          <CopyCourse course={course} />
          {course.can_edit ? (
            <Button variant="outline" asChild>
              <Link to="/courses/$courseId/edit" params={{ courseId: course.id }}>
                <Pencil aria-hidden />
                {t('edit')}
              </Link>
            </Button>
          ) : null}
        </div>
      </header>
      <Tabs.Root
        value={shown}
        onValueChange={(name) => {
          const next = tabs.find((known) => known === name);
          if (next) go({ tab: next, ...(unit !== undefined && { unit }) });
        }}
      >
        <Tabs.List
          aria-label={t('tabs.label')}
          className="grid grid-cols-2 gap-x-6 border-b sm:flex sm:flex-wrap"
        >
          {tabs.map((name) => (
            <Tabs.Trigger key={name} value={name} className={TAB_CLASSES}>
              {t(`tabs.${name}`)}
            </Tabs.Trigger>
          ))}
        </Tabs.List>
        {tabs.map((name) => (
          <Tabs.Content key={name} value={name} className="pt-6">
            {contents[name]}
          </Tabs.Content>
        ))}
      </Tabs.Root>
      {source ? (
        <SourceDialog title={source.title} onClose={() => setSource(null)}>
          {renderSource(source)}
        </SourceDialog>
      ) : null}
    </>
  );
}
