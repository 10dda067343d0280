import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';

import { useConversations } from '#features/conversations/client.ts';
import type { Role } from '#shared/roles.ts';
import { useInterfaceLanguage } from '#web/i18n/use-interface-language.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import type { Persona } from '../../contract.personas.ts';
import { dashboardQuery, personasQuery } from '../api.ts';

/** Who is at the dashboard, as far as their first step depends on it. */
export interface Newcomer {
  role: Role;
  isMember: boolean;
}

interface FirstStepProps {
  newcomer: Newcomer;
  onAsk: (professor: Persona) => void;
}

/** One thing to do next, for those who have no documents yet or have not asked anything. */
export function FirstStep({ newcomer: { role, isMember }, onAsk }: FirstStepProps) {
  const { t } = useTranslation('tutor');
  const { data: figures } = useQuery(dashboardQuery);
  const { data } = useQuery(personasQuery(useInterfaceLanguage()));
  const professor = data?.personas[0];
  const asked = useConversations({ search: '', kind: null });
  if (!figures || !asked.data) return null;
  const hasAsked =
    figures.active_sessions > 0 ||
    figures.response_time_ms !== null ||
    // Documents are asked as well, and some time ago.
    asked.data.pages.some(({ conversations }) => conversations.length > 0);
  if (hasAsked && figures.knowledge_base > 0) return null;
  const step =
    role === 'institution_admin' && !isMember ? 'found' : figures.knowledge_base === 0 ? 'upload' : 'ask';
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
