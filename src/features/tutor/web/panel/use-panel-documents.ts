import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDocumentChanges } from '#features/library/client.ts';
import type { PanelDocument } from '../session/tutor-session.ts';

export interface PanelDocuments {
  readonly list: readonly PanelDocument[];
  /** The one that is asked; at most one. */
  readonly activeId: string | null;
  /** Adds a document, or takes the one that is there, and uses it. */
  add: (document: Omit<PanelDocument, 'timestamp'>) => void;
  toggle: (document: PanelDocument) => void;
  remove: (document: PanelDocument) => void;
}

interface SessionDocuments {
  /** Those that were there before the page was loaded again. */
  initial: readonly PanelDocument[];
  activeId: string | null;
  setActiveId: (id: string | null) => void;
  /** Posts a bot notice. */
  notify: (text: string) => void;
}

/** The documents of a session; what becomes of them is told in the conversation. */
export function usePanelDocuments(session: SessionDocuments): PanelDocuments {
  const { initial, activeId, setActiveId, notify } = session;
  const { t } = useTranslation('tutor');
  const [list, setList] = useState(initial);
  useDocumentChanges();

  function activate({ id, name }: Pick<PanelDocument, 'id' | 'name'>): void {
    setActiveId(id);
    notify(t('documents.notices.activated', { name }));
  }

  return {
    list,
    activeId,
    add: (added) => {
      const isNew = !list.some(({ id }) => id === added.id);
      if (isNew) setList([...list, { ...added, timestamp: new Date().toISOString() }]);
      if (added.id !== activeId) activate(added);
    },
    toggle: (document) => {
      if (document.id !== activeId) return activate(document);
      setActiveId(null);
      notify(t('documents.notices.deactivated', { name: document.name }));
    },
    remove: (document) => {
      setList(list.filter(({ id }) => id !== document.id));
      if (document.id === activeId) setActiveId(null);
      notify(t('documents.notices.removed', { name: document.name }));
    },
  };
}
