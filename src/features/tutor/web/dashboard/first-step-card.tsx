import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useInterfaceLanguage } from '#web/i18n/use-interface-language.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import type { Persona } from '../../contract.personas.ts';
import { personasQuery } from '../api.ts';
import type { FirstStep, Newcomer } from './use-first-step.ts';

interface FirstStepCardProps {
  step: FirstStep;
  newcomer: Newcomer;
  onAsk: (professor: Persona) => void;
}

/** One thing to do next. */
export function FirstStepCard({ step, newcomer: { role, isMember }, onAsk }: FirstStepCardProps) {
  const { t } = useTranslation('tutor');
  const { data } = useQuery(personasQuery(useInterfaceLanguage()));
  const professor = data?.personas[0];
  return (
    <Card className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4 border-primary/40 bg-primary/5 p-5">
      <div className="grid min-w-0 flex-1 basis-72 gap-1">
        <h2 className="text-xl">{t(`firstStep.${step}.title`)}</h2>
        <p className="max-w-measure text-muted-foreground">
          {step === 'upload' ? t('firstStep.upload.text', { context: role }) : t(`firstStep.${step}.text`)}
        </p>
        {isMember || role === 'institution_admin' ? null : (
          <Link to="/settings" className="w-fit text-sm text-primary underline underline-offset-4">
            {t('firstStep.join')}
          </Link>
        )}
      </div>
      {step === 'ask' ? (
        <div className="flex flex-wrap gap-2">
          <Button asChild>
            <Link to="/resources">{t('firstStep.upload.action')}</Link>
          </Button>
          <Button variant="outline" disabled={!professor} onClick={() => professor && onAsk(professor)}>
            {t('firstStep.ask.action')}
          </Button>
        </div>
      ) : (
        <Button asChild>
          <Link to={step === 'upload' ? '/resources' : '/institutions'}>{t(`firstStep.${step}.action`)}</Link>
        </Button>
      )}
    </Card>
  );
}
