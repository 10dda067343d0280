import { useQuery } from '@tanstack/react-query';
import { type SyntheticEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Choice } from '#web/ui/choice.tsx';
import {
  Dialog,
  DialogContent,
  DialogDescription,
  DialogActions,
  DialogHeader,
  DialogTitle,
} from '#web/ui/dialog.tsx';
import { ADVICE_TYPES, MODEL_TYPES } from '../../contract.ts';
import { type Persona } from '../../contract.personas.ts';
import { modelStatusQuery } from '#features/models/client.ts';
import { modelsQuery } from '../api.ts';
import { Monogram } from '../monogram.tsx';
import type { SessionChoice } from './tutor-session.ts';

/** In the order in which they are offered; the first is the default. */
const MODES = ['Virtual', 'Interactive', 'Guided', 'Socratic', 'Practical'] as const;

type ModelType = (typeof MODEL_TYPES)[number];
/** Where no model can be reached, none is what stands there. */
const NO_MODEL = 'library';

interface SessionDialogProps {
  professor: Persona;
  onStart: (choice: SessionChoice) => void;
  onCancel: () => void;
}

/** How one wants to be taught. */
export function SessionDialog({ professor, onStart, onCancel }: SessionDialogProps) {
  const { t } = useTranslation('tutor');
  const { id: professorId, name, field } = professor;
  const [teachingMode, setTeachingMode] = useState<(typeof MODES)[number]>('Virtual');
  const [adviceType, setAdviceType] = useState<(typeof ADVICE_TYPES)[number]>('Subject-Specific Advice');
  const [modelType, setModelType] = useState<SessionChoice['modelType']>(null);
  const answerer = useQuery(modelStatusQuery).data?.answerer ?? 'library';
  const shown = modelType ?? answerer;
  const models = answerer === NO_MODEL ? ([NO_MODEL, ...MODEL_TYPES] as const) : MODEL_TYPES;

  function submit(event: SyntheticEvent): void {
    event.preventDefault();
    onStart({ professorId, name, field, teachingMode, adviceType, modelType });
  }

  return (
    <Dialog open onOpenChange={onCancel}>
      <DialogContent>
        <DialogHeader className="grid-cols-[auto_1fr] items-center gap-x-4">
          <Monogram name={name} professorId={professorId} className="row-span-2 size-12 text-lg" />
          <DialogTitle>{t('session.title', { name })}</DialogTitle>
          <DialogDescription>{professor.specialty}</DialogDescription>
        </DialogHeader>
        <form onSubmit={submit} className="grid gap-4">
          <Choice
            label={t('session.teachingMode')}
            hint={t(`session.modeHints.${teachingMode}`)}
            options={MODES}
            value={teachingMode}
            nameOf={(mode) => t(`session.modes.${mode}`)}
            onChoose={setTeachingMode}
          />
          <Choice
            label={t('session.adviceType')}
            options={ADVICE_TYPES}
            value={adviceType}
            nameOf={(advice) => t(`session.advice.${advice}`)}
            onChoose={setAdviceType}
          />
          <Choice
            label={t('session.modelType')}
            hint={<ModelHint modelType={shown} isChosen={modelType !== null} />}
            options={models}
            value={shown}
            nameOf={(model) => t(`session.models.${model}`)}
            onChoose={(chosen) => setModelType(chosen === NO_MODEL ? null : chosen)}
          />
          <DialogActions onCancel={onCancel}>{t('session.start')}</DialogActions>
        </form>
      </DialogContent>
    </Dialog>
  );
}

/** Who answers if the model that is wished for is not there, and how it could be. */
function ModelHint({ modelType, isChosen }: { modelType: ModelType | typeof NO_MODEL; isChosen: boolean }) {
  const { t } = useTranslation('tutor');
  const { data } = useQuery(modelsQuery);
  const has = (name: ModelType | typeof NO_MODEL) => data?.models.some(({ provider }) => provider === name);
  if (!data || has(modelType)) return t('session.modelHint');
  return (
    <>
      {!isChosen
        ? t('session.withoutModel')
        : `${t('session.missing', { context: modelType, name: t(`session.models.${modelType}`) })} ${t(
            has('local') ? 'session.insteadLocal' : 'session.insteadQuotes',
          )}`}{' '}
      <a href="/models" className="text-primary underline underline-offset-4">
        {t('session.connect')}
      </a>
    </>
  );
}
