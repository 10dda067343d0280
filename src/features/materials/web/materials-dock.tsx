import type { ReactNode } from 'react';
import type { Citation } from '#shared/citation.ts';
import { latePart } from '#web/lib/late-part.tsx';
import { useMaterialChanges } from './api.ts';
import { useOpenMaterial } from './panel/open-material.ts';

const MaterialPanel = latePart(async () => (await import('./panel/material-panel.tsx')).MaterialPanel);

interface MaterialsDockProps {
  /** A chat floats at the bottom right already. */
  isBesideChat: boolean;
  /** A chat waits in the corner at the bottom right. */
  isAboveChat?: boolean;
  /** Whether the page with this route stands beside the dock, which keeps what is being edited. */
  keepsAt: (routeId: string) => boolean;
  /** The teacher would like to practise its questions. */
  onPractise: (material: { id: string; title: string }) => void;
  /** Shows the place of a citation in its document. */
  renderSource: (citation: Citation) => ReactNode;
}

/** Where the material of a teacher is shown, whatever the page: in a floating panel. */
export function MaterialsDock({
  isBesideChat,
  isAboveChat = false,
  keepsAt,
  onPractise,
  renderSource,
}: MaterialsDockProps) {
  const { open } = useOpenMaterial();
  useMaterialChanges();
  if (!open) return null;
  return (
    <MaterialPanel
      key={open.id}
      id={open.id}
      isBesideChat={isBesideChat}
      isAboveChat={isAboveChat}
      keepsAt={keepsAt}
      onPractise={onPractise}
      renderSource={renderSource}
    />
  );
}
