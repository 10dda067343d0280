import { INTERFACE_LANGUAGES, READ_LANGUAGES } from '#shared/languages.ts';
import { useQuery } from '@tanstack/react-query';
import { Sparkles } from 'lucide-react';
import { type SubmitEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { modelStatusQuery } from '#features/models/client.ts';
import { useErrorText } from '#web/i18n/error-text.ts';
import { useFocusFirstError } from '#web/lib/use-focus-first-error.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { RestoredNote } from '#web/ui/restored-note.tsx';
import {
  DURATIONS,
  GRADES,
  type MaterialSettings,
  MODEL_TYPES,
  SUBJECTS,
  TOPIC_MAX_CHARACTERS,
} from '../../contract.ts';
import { useCreate } from '../api.ts';
import { Choice } from '#web/ui/choice.tsx';
import { DocumentPicker } from './document-picker.tsx';
import { ModeCards } from './mode-cards.tsx';
import { useDocumentLanguage } from './use-document-language.ts';
import { FRESH, useWishes, type Wanted } from './use-wishes.ts';

type Draft = Wanted & Pick<MaterialSettings, 'language'>;
type Problems = Partial<Record<'grade' | 'subject', true>>;
const NO_PROBLEMS: Problems = {};

/** What to make and for whom. Grade and subject are required. */
export function GeneratorForm({ onMade }: { onMade: (id: string) => void }) {
  const { t, i18n } = useTranslation('materials');
  const errorText = useErrorText('materials');
  const form = useRef<HTMLFormElement>(null);
  const { wanted, documents, change, chooseDocuments, note, forget } = useWishes();
  const language = useDocumentLanguage(documents) ?? spoken(i18n.language);
  const isWithoutModel = useQuery(modelStatusQuery).data?.answerer === 'library';
  const chosen = { ...wanted, language: wanted.language ?? language };
  const draft = isWithoutModel ? byRule(chosen, i18n.language) : chosen;
  const [problems, setProblems] = useState(NO_PROBLEMS);
  const [message, setMessage] = useState('');
  const { mutate, isPending } = useCreate();
  useFocusFirstError(form, problems);

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { grade, subject, ...rest } = draft;
    setProblems({ ...(!grade && { grade: true }), ...(!subject && { subject: true }) });
    if (!grade || !subject) return setMessage(t('errors.grade_and_subject'));
    if (isWithoutModel && documents.length === 0) return setMessage(t('errors.no_model'));
    setMessage('');
    mutate(
      { ...rest, grade, subject, document_ids: documents.map(({ id }) => id) },
      {
        onSuccess: ({ id }) => {
          forget();
          onMade(id);
        },
        onError: (error) => setMessage(errorText(error)),
      },
    );
  };
  return (
    <form ref={form} noValidate onSubmit={submit} className="grid gap-6">
      <RestoredNote draft={note} />
      <ModeCards
        mode={draft.teachingMode}
        isWithoutModel={isWithoutModel}
        onChange={(teachingMode) => change({ teachingMode })}
      />
      <Card className="grid gap-5 p-5 sm:p-6">
        {message ? <Alert tone="destructive">{message}</Alert> : null}
        <Choices draft={draft} problems={problems} isWithoutModel={isWithoutModel} onChange={change} />
        <Field label={t('form.topic')} hint={t('form.topicHint')}>
          <Input
            autoComplete="off"
            maxLength={TOPIC_MAX_CHARACTERS}
            placeholder={t(`modes.${draft.teachingMode}.topic`)}
            value={draft.topic}
            onChange={({ target }) => change({ topic: target.value })}
          />
        </Field>
        <DocumentPicker chosen={documents} onChange={chooseDocuments} />
        {isWithoutModel ? <Alert>{t('form.withoutModel')}</Alert> : null}
        <Button type="submit" size="lg" disabled={isPending} className="justify-self-start max-sm:w-full">
          <Sparkles aria-hidden />
          {t(isPending ? 'form.pending' : `modes.${draft.teachingMode}.submit`)}
        </Button>
      </Card>
    </form>
  );
}

interface ChoicesProps {
  draft: Draft;
  problems: Problems;
  isWithoutModel: boolean;
  onChange: (part: Partial<Wanted>) => void;
}

function Choices({ draft, problems, isWithoutModel, onChange }: ChoicesProps) {
  const { t } = useTranslation('materials');
  const errorOf = (isMissing: boolean | undefined) => (isMissing ? t('form.required') : undefined);
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-3 in-[body:has([data-floats-below])]:xl:max-2xl:grid-cols-2">
      <Choice
        label={t('form.grade')}
        options={GRADES}
        value={draft.grade}
        undecided={t('form.choose')}
        error={errorOf(problems.grade)}
        nameOf={(grade) => t(`grades.${grade}`)}
        onChoose={(grade) => onChange({ grade })}
      />
      <Choice
        label={t('form.subject')}
        options={SUBJECTS}
        value={draft.subject}
        undecided={t('form.choose')}
        error={errorOf(problems.subject)}
        nameOf={(subject) => t(`subjects.${subject}`)}
        onChoose={(subject) => onChange({ subject })}
      />
      <Choice
        label={t('form.language')}
        options={isWithoutModel ? INTERFACE_LANGUAGES : READ_LANGUAGES}
        value={draft.language}
        nameOf={(language) => t(`languages.${language}`)}
        onChoose={(language) => onChange({ language })}
      />
      <Choice
        label={t('form.model')}
        options={MODEL_TYPES}
        value={draft.modelType}
        nameOf={(model) => t(`models.${model}`)}
        onChoose={(modelType) => onChange({ modelType })}
      />
      {draft.teachingMode === 'curriculum' ? (
        <Choice
          label={t('form.duration')}
          options={DURATIONS}
          value={draft.duration}
          nameOf={(duration) => t(`durations.${duration}`)}
          onChoose={(duration) => onChange({ duration })}
        />
      ) : null}
    </div>
  );
}

/** What of it can be made without a model. What was chosen comes back with the model. */
function byRule(wanted: Draft, tag: string): Draft {
  const { teachingMode, language } = wanted;
  const isRuled = INTERFACE_LANGUAGES.some((known) => known === language);
  return {
    ...wanted,
    teachingMode: teachingMode === 'curriculum' ? FRESH.teachingMode : teachingMode,
    language: isRuled ? language : spoken(tag),
  };
}

function spoken(tag: string): MaterialSettings['language'] {
  return READ_LANGUAGES.find((language) => language === tag) ?? 'en';
}
