import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '#web/lib/api.ts';
import { showDesktopNotice } from '#web/lib/desktop-notices.ts';
import type { ListChange } from '#web/lib/list-change.ts';
import { useListChanges } from '#web/lib/use-list-changes.ts';
import { isUnfinished } from '../client.ts';
import { DOCUMENTS_TOPIC, getDocument } from '../contract.ts';

/** Tells the person by a notice of the browser that a document of theirs is ready or has failed, while they look elsewhere. */
export function useReadyNotices(userId: string | undefined): void {
  const { t } = useTranslation('library');
  const told = useRef(new Set<string>());

  const tell = async (id: string) => {
    const document = await call(getDocument, { params: { id } });
    if (document.uploaded_by !== userId) return;
    // Read again later, it may be ready again.
    if (isUnfinished(document)) return void told.current.delete(id);
    if (told.current.has(id)) return;
    told.current.add(id);
    const body = t(document.status === 'ready' ? 'notice.ready' : 'notice.failed');
    showDesktopNotice({ title: document.title, body, tag: `document ${id}` });
  };

  useListChanges(DOCUMENTS_TOPIC, (changes) => {
    if (document.visibilityState !== 'hidden' || !userId) return;
    for (const id of idsOf(changes)) void tell(id).catch(() => undefined);
  });
}

function idsOf(changes: readonly ListChange[] | null): Set<string> {
  const alive = (changes ?? []).filter(({ type }) => type !== 'DELETE');
  return new Set(alive.map(({ id }) => id));
}
