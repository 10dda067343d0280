import { type SyntheticEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '#web/i18n/error-text.ts';
import { useInterfaceLanguage } from '#web/i18n/use-interface-language.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Dialog, DialogContent, DialogActions } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';
import { toast } from '#web/ui/toast.ts';
import { ITEM_KINDS, type PracticeItem } from '../../contract.items.ts';
import { useAddItem, useChangeItem } from '../api.ts';
import { draftOf, emptyDraft, hasRows, type ItemDraft, type NewDraft, writtenItem } from './item-draft.ts';
import { KIND_NAMES } from './kind-names.ts';
import { RowsField } from './rows-field.tsx';
import { WrittenField } from './written-field.tsx';

interface CardEditorProps {
  /** Null for a new one. */
  item: PracticeItem | null;
  /** What a new one begins with; null for nothing. */
  draft: NewDraft | null;
  onClose: () => void;
}

const CHANGED = { title: 'editor.change', act: 'editor.save', done: 'editor.saved' } as const;
const NEW = { title: 'editor.new', act: 'editor.add', done: 'editor.added' } as const;
const NEW_CARD = { title: 'editor.newCard', act: 'editor.addCard', done: 'editor.addedCard' } as const;

/** A question or card of one's own, new or to be corrected. */
export function CardEditor({ item, draft: begun, onClose }: CardEditorProps) {
  const { t } = useTranslation(['practice', 'chat']);
  const errorText = useErrorText('practice');
  const language = useInterfaceLanguage();
  const form = useRef<HTMLFormElement>(null);
  const [id] = useState(() => crypto.randomUUID());
  const [draft, setDraft] = useState<ItemDraft>(() =>
    item ? draftOf(item) : emptyDraft(begun ?? { prompt: '', back: '' }),
  );
  const add = useAddItem();
  const change = useChangeItem();
  const isPending = add.isPending || change.isPending;
  const error = add.error ?? change.error;
  const written = writtenItem(draft, item?.content ?? null);
  const isCard = draft.kind === 'card';
  const wordsOf = item ? CHANGED : begun && isCard ? NEW_CARD : NEW;

  function done(): void {
    toast.success(t(wordsOf.done));
    onClose();
  }

  function submit(event: SyntheticEvent): void {
    event.preventDefault();
    if (!written) return;
    const body = { ...written, explanation: draft.explanation };
    if (item) return change.mutate({ id: item.id, body }, { onSuccess: done });
    const { quote = '', citation = null, source = {} } = begun ?? {};
    add.mutate(
      { id, ...body, quote, citation, source, language: begun?.language ?? language },
      { onSuccess: done },
    );
  }

  return (
    <Dialog open onOpenChange={onClose}>
      <DialogContent
        title={t(wordsOf.title)}
        text={t('editor.text')}
        className="max-w-2xl"
        // What a quote brings along is there; what to ask about it is not.
        onOpenAutoFocus={(event) => {
          const field = form.current?.querySelector('textarea');
          if (!begun || !field) return;
          event.preventDefault();
          if (begun.prompt === '') field.focus();
          else form.current?.querySelector<HTMLElement>('[type=submit]')?.focus();
        }}
      >
        <form ref={form} className="grid gap-4" onSubmit={submit}>
          <Field label={t('editor.kind')}>
            <Select
              disabled={item !== null}
              value={draft.kind}
              onChange={({ target }) =>
                setDraft({ ...draft, kind: ITEM_KINDS.find((kind) => kind === target.value) ?? draft.kind })
              }
            >
              {ITEM_KINDS.map((kind) => (
                <option key={kind} value={kind}>
                  {t(`items.kinds.${KIND_NAMES[kind]}`)}
                </option>
              ))}
            </Select>
          </Field>
          <WrittenField
            label={t(isCard ? 'editor.front' : 'editor.prompt')}
            hint={draft.kind === 'gap' ? t('editor.gapHint') : undefined}
            text={draft.prompt}
            onText={(prompt) => setDraft({ ...draft, prompt })}
          />
          {hasRows(draft.kind) ? <RowsField draft={draft} onDraft={setDraft} /> : null}
          <AnswerFields draft={draft} onDraft={setDraft} />
          {isCard ? null : (
            <WrittenField
              label={t('editor.explanation')}
              text={draft.explanation}
              onText={(explanation) => setDraft({ ...draft, explanation })}
            />
          )}
          {begun?.quote && begun.quote !== draft.answer ? (
            <blockquote className="border-l-3 border-highlight pl-4 font-serif wrap-anywhere">
              {t('chat:citation.quote', { quote: begun.quote })}
            </blockquote>
          ) : null}
          {error ? <Alert tone="destructive">{errorText(error)}</Alert> : null}
          <DialogActions onCancel={onClose} disabled={written === null || isPending}>
            {t(wordsOf.act)}
          </DialogActions>
        </form>
      </DialogContent>
    </Dialog>
  );
}

interface AnswerFieldsProps {
  draft: ItemDraft;
  onDraft: (draft: ItemDraft) => void;
}

function AnswerFields({ draft, onDraft }: AnswerFieldsProps) {
  const { t } = useTranslation('practice');
  const write = (answer: string) => onDraft({ ...draft, answer });
  switch (draft.kind) {
    case 'card':
      return <WrittenField label={t('editor.back')} text={draft.answer} onText={write} />;
    case 'short_answer':
      return (
        <WrittenField
          label={t('editor.accepted')}
          hint={t('editor.acceptedHint')}
          text={draft.answer}
          onText={write}
        />
      );
    case 'expression':
      return <WrittenField label={t('editor.answer')} isFormula text={draft.answer} onText={write} />;
    case 'number':
      return (
        <div className="grid grid-cols-[2fr_1fr] gap-3">
          <WrittenField label={t('editor.answer')} isLine text={draft.answer} onText={write} />
          <WrittenField
            label={t('editor.unit')}
            isLine
            text={draft.unit}
            onText={(unit) => onDraft({ ...draft, unit })}
          />
        </div>
      );
    default:
      return null;
  }
}
