import { useQuery } from '@tanstack/react-query';
import { CalendarDays, UserPlus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ownProfileQuery } from '#features/people/client.ts';
import type { Citation } from '#shared/citation.ts';
import { usePageTitle } from '#web/lib/use-page-title.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import type { Professor } from '../contract.ts';
import type { BookingDraft } from '../contract.chat.ts';
import { professorsQuery, useMeetingChanges, type View } from './api.ts';
import { AvailabilityDialog } from './availability-dialog.tsx';
import { discardBookingDraft, useBookingDraft } from './booking-draft.ts';
import { BookingSection } from './booking-section.tsx';
import { DeleteProfessorDialog } from './delete-professor-dialog.tsx';
import { ProfessorList } from './professor-list.tsx';
import { ProfessorDialog } from './professor-dialog.tsx';
import { ScheduleDialog } from './schedule-dialog.tsx';
import { CitedSources } from './cited-sources.tsx';

type Shown =
  | { dialog: 'register' }
  | { dialog: 'schedule' | 'availability' | 'edit' | 'delete'; professor: Professor };

interface ProfessorsPageProps {
  /** Shows the place of a citation in its document. */
  renderSource: (citation: Citation) => ReactNode;
}

export function ProfessorsPage({ renderSource }: ProfessorsPageProps) {
  const { t } = useTranslation('meetings');
  usePageTitle(t('title'));
  useMeetingChanges();
  const reader = useQuery(ownProfileQuery).data;
  const isRegistered = useQuery(professorsQuery).data?.some((professor) => professor.is_own) ?? false;
  const [hasBookings, setHasBookings] = useState(false);
  const [shown, setShown] = useState<Shown | null>(null);
  const close = () => setShown(null);
  const isTeacher = reader !== undefined && reader.role !== 'student';
  // Who was a teacher may still have time slots and meetings.
  const canTeach = isTeacher || isRegistered;
  const draft = useBookingDraft();
  const [view, setView] = useView(
    draft,
    isRegistered || reader?.role === 'teacher' ? 'professor' : 'student',
  );
  return (
    <CitedSources renderSource={renderSource}>
      <div className="grid grid-cols-1 gap-6">
        <PageHeader title={t('title')} text={t('description')}>
          {canTeach ? <ViewSwitch view={view} onChange={setView} /> : null}
        </PageHeader>
        <div className="flex flex-wrap gap-2">
          {view === 'professor' && isTeacher && !isRegistered ? (
            <Button onClick={() => setShown({ dialog: 'register' })}>
              <UserPlus aria-hidden />
              {t('register.open')}
            </Button>
          ) : null}
          <Button variant="outline" aria-expanded={hasBookings} onClick={() => setHasBookings(!hasBookings)}>
            <CalendarDays aria-hidden />
            {t(hasBookings ? 'bookings.hide' : 'bookings.show')}
          </Button>
        </div>
        {draft ? <DraftNote draft={draft} /> : null}
        {hasBookings ? <BookingSection view={view} isRegistered={isRegistered} /> : null}
        {hasBookings ? <h2 className="text-2xl">{t('listLabel')}</h2> : null}
        <ProfessorList
          view={view}
          canTeach={canTeach}
          onSchedule={(professor) => setShown({ dialog: 'schedule', professor })}
          onSetAvailability={(professor) => setShown({ dialog: 'availability', professor })}
          onEdit={(professor) => setShown({ dialog: 'edit', professor })}
          onDelete={(professor) => setShown({ dialog: 'delete', professor })}
        />
        {shown?.dialog === 'register' ? <ProfessorDialog professor={null} onClose={close} /> : null}
        {shown?.dialog === 'edit' ? <ProfessorDialog professor={shown.professor} onClose={close} /> : null}
        {shown?.dialog === 'schedule' ? <ScheduleDialog professor={shown.professor} onClose={close} /> : null}
        {shown?.dialog === 'availability' ? (
          <AvailabilityDialog professor={shown.professor} onClose={close} />
        ) : null}
        {shown?.dialog === 'delete' ? (
          <DeleteProfessorDialog professor={shown.professor} onClose={close} />
        ) : null}
      </div>
    </CitedSources>
  );
}

/** A question that has just come from a chat is booked in the student's view; otherwise one begins in `own`. */
function useView(draft: BookingDraft | null, own: View): [View, (view: View) => void] {
  const [chosen, choose] = useState<{ view: View; draft: BookingDraft | null } | null>(null);
  const view = draft && chosen?.draft !== draft ? 'student' : (chosen?.view ?? own);
  return [view, (next) => choose({ view: next, draft })];
}

function DraftNote({ draft: { topic, questions } }: { draft: BookingDraft }) {
  const { t } = useTranslation('meetings');
  return (
    <Alert>
      <p className="font-medium">{t('draft.title')}</p>
      <p className="break-words">{t('draft.text', { question: questions || topic })}</p>
      <Button size="sm" variant="outline" className="mt-2" onClick={discardBookingDraft}>
        {t('draft.discard')}
      </Button>
    </Alert>
  );
}

const VIEWS: readonly View[] = ['student', 'professor'];

function ViewSwitch({ view, onChange }: { view: View; onChange: (view: View) => void }) {
  const { t } = useTranslation('meetings');
  return (
    <fieldset aria-label={t('view.label')} className="flex min-w-0 flex-wrap gap-1 rounded-md border p-1">
      {VIEWS.map((name) => (
        <Button
          key={name}
          size="sm"
          variant={view === name ? 'default' : 'ghost'}
          aria-pressed={view === name}
          onClick={() => onChange(name)}
        >
          {t(`view.${name}`)}
        </Button>
      ))}
    </fieldset>
  );
}
