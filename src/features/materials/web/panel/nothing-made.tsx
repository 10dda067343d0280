import { Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '#web/i18n/error-text.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast.ts';
import type { Material } from '../../contract.ts';
import { useDelete } from '../api.ts';
import { FindingList } from '../document/finding-list.tsx';
import { distinct } from '../document/placed-findings.ts';

/** In place of sections that nothing could be made for: why, once, and deleting what is empty. */
export function NothingMade({ material, onClose }: { material: Material; onClose: () => void }) {
  const { t } = useTranslation('materials');
  const errorText = useErrorText('materials');
  const { mutate, isPending } = useDelete();
  return (
    <>
      <FindingList findings={distinct(material.sections.flatMap(({ findings }) => findings))} />
      <Button
        variant="outline"
        size="sm"
        className="justify-self-start"
        disabled={isPending}
        onClick={() =>
          mutate(material.id, {
            onSuccess: onClose,
            onError: (error) => toast.error(errorText(error)),
          })
        }
      >
        <Trash2 aria-hidden />
        {t(isPending ? 'delete.pending' : 'delete.confirm')}
      </Button>
    </>
  );
}
