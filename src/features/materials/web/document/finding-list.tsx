import { CircleAlert, TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { cn } from '#web/lib/cn.ts';
import type { Finding } from '../../contract.document.ts';
import { useFindingText } from './use-finding-text.ts';

interface FindingListProps {
  findings: readonly Finding[];
  /** Says what a finding is about, where it stands away from that. */
  nameOf?: (finding: Finding) => string | null;
}

/** What the checks found, in words. */
export function FindingList({ findings, nameOf }: FindingListProps) {
  const { t } = useTranslation('materials');
  const textOf = useFindingText();
  if (findings.length === 0) return null;
  return (
    <ul aria-label={t('findings.label')} className="grid gap-1.5">
      {findings.map((finding) => {
        const isError = finding.severity === 'error';
        const Icon = isError ? CircleAlert : TriangleAlert;
        return (
          <li
            key={`${finding.code} ${finding.subject} ${JSON.stringify(finding.details)}`}
            className={cn(
              'flex gap-2 rounded-md border px-3 py-2 text-sm [&>svg]:mt-0.5 [&>svg]:size-4 [&>svg]:shrink-0',
              isError
                ? 'border-destructive/40 bg-destructive/5 [&>svg]:text-destructive'
                : 'border-warning/40 bg-warning/5 [&>svg]:text-warning',
            )}
          >
            <Icon aria-hidden />
            <p className="min-w-0 wrap-anywhere">
              <strong className="font-semibold">{t(`findings.${finding.severity}`)}</strong>{' '}
              <Named name={nameOf?.(finding) ?? null}>{textOf(finding)}</Named>
            </p>
          </li>
        );
      })}
    </ul>
  );
}

function Named({ name, children }: { name: string | null; children: string }) {
  const { t } = useTranslation('materials');
  return name === null ? children : t('findings.about', { name, text: children });
}
