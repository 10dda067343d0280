import { useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '#web/i18n/error-text.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { useFocusFirstError } from '#web/lib/use-focus-first-error.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { ViewSwitch } from '#web/ui/view-switch.tsx';
import type { Material } from '../../contract.ts';
import { type Section, sectionContents } from '../../contract.document.ts';
import { refreshMaterial, useEdit } from '../api.ts';
import { useUnsaved } from '../panel/unsaved-edits.ts';
import { ContentEditor } from './content-editor.tsx';
import { NO_PROBLEMS, problemsOf, ProblemsContext } from './problems.ts';
import { SectionPreview } from './section-preview.tsx';
import { withoutBlanks } from './without-blanks.ts';

/** The fields, or what becomes of them: for learners, or with the answer key. */
type EditorView = 'edit' | 'student' | 'key';

const VIEWS: readonly EditorView[] = ['edit', 'student', 'key'];
const VIEWS_WITHOUT_KEY = VIEWS.slice(0, 2);

interface SectionEditorProps {
  material: Material;
  section: Section;
  onClose: () => void;
}

/**
 * A section edited in place. What is typed stays whatever happens to the section meanwhile: when somebody else changed it, the
 * teacher chooses between the two.
 */
export function SectionEditor({ material, section, onClose }: SectionEditorProps) {
  const { t } = useTranslation(['materials', 'common']);
  const errorText = useErrorText('materials');
  const client = useQueryClient();
  const form = useRef<HTMLFormElement>(null);
  const [begun] = useState(section);
  const [draft, setDraft] = useState(section);
  const [view, setView] = useState<EditorView>('edit');
  const [problems, setProblems] = useState(NO_PROBLEMS);
  const [message, setMessage] = useState('');
  const [isConflict, setIsConflict] = useState(false);
  const { mutate, isPending } = useEdit();
  useFocusFirstError(form, Object.fromEntries(problems));
  useUnsaved(draft !== begun);
  useEffect(() => form.current?.querySelector<HTMLElement>('input, textarea, select')?.focus(), []);

  const save = (revision: number) => {
    const checked = sectionContents[draft.type].safeParse(withoutBlanks(draft.content));
    setProblems(checked.success ? NO_PROBLEMS : problemsOf(checked.error));
    setMessage(checked.success ? '' : t('edit.problems'));
    if (!checked.success) return setView('edit');
    const edit = { id: material.id, key: section.key, revision, content: checked.data };
    mutate(edit, {
      onSuccess: onClose,
      onError: (error) => {
        const isStale = error instanceof ApiError && error.code === 'revision_conflict';
        setIsConflict(isStale);
        setMessage(isStale ? '' : errorText(error));
        if (isStale) void refreshMaterial(client, material.id);
      },
    });
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    save(begun.revision);
  };
  return (
    <form ref={form} noValidate onSubmit={submit} className="grid grid-cols-1 gap-4">
      <ViewSwitch
        label={t('edit.views.label')}
        views={draft.type === 'items' ? VIEWS : VIEWS_WITHOUT_KEY}
        nameOf={(name) => t(`edit.views.${name}`)}
        view={view}
        onChange={setView}
      />
      {/* Fields stay, with what is open in them. */}
      <div hidden={view !== 'edit'} className="grid grid-cols-1 gap-4">
        <p className="text-sm text-muted-foreground">{t('edit.hint')}</p>
        <ProblemsContext value={problems}>
          <ContentEditor material={material} draft={draft} onChange={setDraft} />
        </ProblemsContext>
      </div>
      {view === 'edit' ? null : (
        <SectionPreview material={material} draft={draft} showsKey={view === 'key'} />
      )}
      {message ? <Alert tone="destructive">{message}</Alert> : null}
      {isConflict ? (
        <Alert tone="warning">
          <p>{t('edit.conflict')}</p>
          <div className="flex flex-wrap gap-2">
            <Button size="sm" disabled={isPending} onClick={() => save(section.revision)}>
              {t('edit.keepMine')}
            </Button>
            <Button size="sm" variant="outline" disabled={isPending} onClick={onClose}>
              {t('edit.takeTheirs')}
            </Button>
          </div>
        </Alert>
      ) : null}
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="outline" disabled={isPending} onClick={onClose}>
          {t('common:cancel')}
        </Button>
        <Button type="submit" disabled={isPending || isConflict}>
          {t(isPending ? 'edit.pending' : 'edit.submit')}
        </Button>
      </div>
    </form>
  );
}
