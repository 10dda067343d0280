import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/i18n/format.ts';
import { ErrorLine } from '#web/ui/error-line.tsx';
import { LoadingList } from '#web/ui/loading-list.tsx';
import { SectionCard } from '#web/ui/section-card.tsx';
import type { Health } from '../contract.ts';
import { healthQuery } from './api.ts';
import { type Fact, FactList } from './fact-list.tsx';

/** Above that, people notice. */
const LATE_MS = 100;
/** Of the disk, above the reserve: less is worth a warning, as `doctor` has it. */
const SCARCE_BYTES = 1_000 * 1024 * 1024;

const BACKUP_TEXTS = {
  off: 'health.backupsOff',
  fine: 'health.backupsFine',
  late: 'health.backupsLate',
} as const;
const BACKUP_STATES = { off: undefined, fine: 'good', late: 'bad' } as const;

/** How the server does. */
export function HealthSection() {
  const { t } = useTranslation(['administration', 'common']);
  const { data, isError, refetch } = useQuery(healthQuery);
  return (
    <SectionCard title={t('health.title')} description={t('health.description')}>
      {data ? <HealthFacts health={data} /> : null}
      {!data && isError ? (
        <ErrorLine message={t('common:list.failed')} onRetry={() => void refetch()} />
      ) : null}
      {!data && !isError ? <LoadingList rows={3} rowClass="h-10" /> : null}
    </SectionCard>
  );
}

function HealthFacts({ health }: { health: Health }) {
  const { t } = useTranslation('administration');
  return <FactList label={t('health.title')} facts={[...useParts(health), ...useWork(health)]} />;
}

/** What has to answer, and the room that there is. */
function useParts({ database, files, disk, memory }: Health): Fact[] {
  const { t } = useTranslation('administration');
  const { fileSize } = useFormat();
  const engine = t(`health.engine.${database.engine}`);
  const isScarce = disk.free < disk.reserve + SCARCE_BYTES;
  const size = database.bytes === null ? '' : fileSize(database.bytes);
  return [
    {
      name: t('health.database'),
      text: t(database.is_answering ? 'health.databaseAnswers' : 'health.notAnswering', { engine, size }),
      state: database.is_answering ? 'good' : 'bad',
    },
    {
      name: t('health.files'),
      text: files.is_answering
        ? t(files.damaged > 0 ? 'health.damaged' : 'health.filesAnswer', { count: files.damaged })
        : t('health.notAnswering'),
      state: files.is_answering && files.damaged === 0 ? 'good' : 'bad',
    },
    {
      name: t('health.disk'),
      text: t(isScarce ? 'health.diskScarce' : 'health.diskFree', {
        free: fileSize(disk.free),
        size: fileSize(disk.size),
        reserve: fileSize(disk.reserve),
      }),
      state: isScarce ? 'bad' : 'good',
    },
    {
      name: t('health.memory'),
      text: t('health.memoryText', {
        process: fileSize(memory.process),
        free: fileSize(memory.free),
        total: fileSize(memory.total),
      }),
    },
  ];
}

/** What the process is busy with. */
function useWork({ database, event_loop_ms: lateMs, readers, streams, backups, ...process }: Health): Fact[] {
  const { t } = useTranslation('administration');
  const { number, dateTime } = useFormat();
  const loop = lateMs === null ? null : Math.round(lateMs);
  return [
    {
      name: t('health.loop'),
      text: loop === null ? t('health.loopUnknown') : t('health.loopText', { ms: number(loop) }),
      state: loop === null ? undefined : loop > LATE_MS ? 'bad' : 'good',
    },
    {
      name: t('health.connections'),
      text: t('health.connectionsText', {
        busy: number(database.busy),
        total: number(database.connections),
        waiting: number(database.waiting),
      }),
    },
    {
      name: t('health.readers'),
      text: t('health.readersText', {
        busy: number(readers.busy),
        total: number(readers.busy + readers.free),
      }),
    },
    { name: t('health.streams'), text: number(streams) },
    { name: t('health.backups'), text: t(BACKUP_TEXTS[backups]), state: BACKUP_STATES[backups] },
    {
      name: t('health.started'),
      text: t('health.startedText', { time: dateTime(process.started_at), ...process }),
    },
  ];
}
