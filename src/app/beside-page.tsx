import { useEffect, useState } from 'react';
import { useAuth } from '#features/auth/web/use-auth.ts';
import { useReadyNotices } from '#features/library/web/use-ready-notices.ts';
import { MaterialsDock } from '#features/materials/web/materials-dock.tsx';
import type { Makeable } from '#features/practice/web/making/makeable.ts';
import { OutboxSender } from '#features/practice/web/outbox-sender.tsx';
import { SettingsSync } from '#features/settings/web/settings-sync.tsx';
import { HistorySync } from '#features/tutor/web/history-sync.tsx';
import { useTutorSession } from '#features/tutor/web/session/tutor-session.ts';
import { takeNotice } from '#web/lib/notice.ts';
import { toast } from '#web/ui/toast.ts';
import { Toaster } from '#web/ui/toaster.tsx';
import { PractiseDialog } from './practise-dialog.tsx';
import { renderSource } from './render-source.tsx';
import { TEACHERS } from './teachers.ts';

/** What every page behind the sign-in has beside its content, and can be seen without at first. */
export function BesidePage() {
  return (
    <>
      <Materials />
      <SettingsSync />
      <History />
      <ReadyNotices />
      <OutboxSender />
      <Toaster />
      <Notice />
    </>
  );
}

/** The material that a teacher has open. */
function Materials() {
  const { state } = useAuth();
  const { session, isMinimised } = useTutorSession();
  const role = state.status === 'signed_in' ? state.profile?.role : undefined;
  const [practised, setPractised] = useState<Makeable | null>(null);
  if (role === undefined || !TEACHERS.includes(role)) return null;
  return (
    <>
      <MaterialsDock
        isBesideChat={session !== null && !isMinimised}
        isAboveChat={session !== null && isMinimised}
        keepsAt={(routeId) => routeId.startsWith('/signed-in/')}
        onPractise={({ id, title }) => setPractised({ source: { material_id: id }, title, pages: null })}
        renderSource={renderSource}
      />
      <PractiseDialog source={practised} onClose={() => setPractised(null)} />
    </>
  );
}

function History() {
  const { state } = useAuth();
  const userId = state.status === 'signed_in' ? state.profile?.id : undefined;
  return userId === undefined ? null : <HistorySync userId={userId} />;
}

function ReadyNotices() {
  const { state } = useAuth();
  useReadyNotices(state.status === 'signed_in' ? state.profile?.id : undefined);
  return null;
}

/** Says what the signed-out pages have left to say. */
function Notice() {
  useEffect(() => {
    const notice = takeNotice();
    if (notice !== null) toast.success(notice);
  }, []);
  return null;
}
