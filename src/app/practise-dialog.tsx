import type { Makeable } from '#features/practice/web/making/makeable.ts';
import { latePart } from '#web/lib/late-part.tsx';

const MakeDialog = latePart(
  async () => (await import('#features/practice/web/making/make-dialog.tsx')).MakeDialog,
);

interface PractiseDialogProps {
  /** Null where nothing is to be practised. */
  source: Makeable | null;
  onClose: () => void;
}

/** 'Practise this', loaded when it is asked for. */
export function PractiseDialog({ source, onClose }: PractiseDialogProps) {
  return source ? <MakeDialog source={source} onClose={onClose} /> : null;
}
