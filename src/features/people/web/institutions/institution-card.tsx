import { Link } from '@tanstack/react-router';
import { Building2, Pencil, Trash2, Users } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/i18n/format.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import type { InstitutionOverview } from '../../contract.institutions.ts';

export interface InstitutionCardActs {
  onEdit: (institution: InstitutionOverview) => void;
  onDelete: (institution: InstitutionOverview) => void;
}

interface InstitutionCardProps extends InstitutionCardActs {
  institution: InstitutionOverview;
}

/** Name and domain; for those who look after it also its members, Edit and Delete. */
export function InstitutionCard({ institution, onEdit, onDelete }: InstitutionCardProps) {
  const { t } = useTranslation('institutions');
  const { date } = useFormat();
  const reasonId = useId();
  const { name, domain, members, can_manage: canManage } = institution;
  const isKept = members !== null && members > 0;
  return (
    <Card className="flex h-full flex-col gap-4 p-5">
      <div className="flex items-start gap-3">
        <Building2 aria-hidden strokeWidth={1.5} className="mt-1 size-6 shrink-0 text-primary" />
        <div className="min-w-0">
          <h2 className="text-lg leading-snug break-words">{name}</h2>
          <p className="text-sm break-all text-muted-foreground">{domain}</p>
        </div>
      </div>
      <div className="mt-auto flex flex-wrap items-center justify-between gap-3">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted-foreground">
          {members === null ? null : (
            <span className="inline-flex items-center gap-1.5">
              <Users aria-hidden className="size-4" />
              <Link
                to="/institutions/$institutionId/members"
                params={{ institutionId: institution.id }}
                aria-label={t('membersLabel', { name, count: members })}
                className="text-primary underline underline-offset-4"
              >
                {t('members', { count: members })}
              </Link>
            </span>
          )}
          <span>{t('addedOn', { date: date(institution.created_at) })}</span>
        </p>
        {canManage ? (
          <div className="flex gap-2">
            <Button
              variant="outline"
              size="sm"
              aria-label={t('editLabel', { name })}
              onClick={() => onEdit(institution)}
            >
              <Pencil aria-hidden />
              {t('edit')}
            </Button>
            <Button
              variant="outline"
              size="sm"
              aria-label={t('deleteLabel', { name })}
              aria-describedby={isKept ? reasonId : undefined}
              disabled={isKept}
              onClick={() => onDelete(institution)}
            >
              <Trash2 aria-hidden />
              {t('delete')}
            </Button>
          </div>
        ) : null}
        {canManage && isKept ? (
          <p id={reasonId} className="text-sm text-muted-foreground">
            {t('keptReason')}
          </p>
        ) : null}
      </div>
    </Card>
  );
}
