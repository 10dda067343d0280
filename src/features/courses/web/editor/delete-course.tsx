import { useNavigate } from '@tanstack/react-router';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '#web/i18n/error-text.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { toast } from '#web/ui/toast.ts';
import { useDeleteCourse } from '../api.ts';

/** Asks, naming the course: the progress of the students goes with it. */
export function DeleteCourse({ id, title }: { id: string; title: string }) {
  const { t } = useTranslation('courses');
  const errorText = useErrorText('courses');
  const navigate = useNavigate();
  const [isAsking, setIsAsking] = useState(false);
  const { mutate, isPending } = useDeleteCourse();
  const confirm = () =>
    mutate(id, {
      onSuccess: () => {
        toast.success(t('editor.deleted', { title }));
        void navigate({ to: '/courses' });
      },
      onError: (error) => toast.error(errorText(error)),
    });
  return (
    <>
      <Button variant="outline" onClick={() => setIsAsking(true)}>
        <Trash2 aria-hidden />
        {t('editor.delete')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={t('editor.deleteTitle', { title })}
        description={t('editor.deleteText')}
        confirmLabel={t('editor.delete')}
        pending={isPending}
        onConfirm={confirm}
      />
    </>
  );
}
