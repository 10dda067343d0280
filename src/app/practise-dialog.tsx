import { lazy, Suspense } from 'react';
import type { Makeable } from '#features/practice/web/making/makeable.ts';

const MakeDialog = lazy(async () => ({
  default: (await import('#features/practice/web/making/make-dialog.tsx')).MakeDialog,
}));

interface PractiseDialogProps {
  /** Null where nothing is to be practised. */
  source: Makeable | null;
  onClose: () => void;
}

/** 'Practise this', loaded when it is asked for. */
export function PractiseDialog({ source, onClose }: PractiseDialogProps) {
  return source ? (
    <Suspense fallback={null}>
      <MakeDialog source={source} onClose={onClose} />
    </Suspense>
  ) : null;
}
