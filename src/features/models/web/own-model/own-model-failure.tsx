import { useTranslation } from 'react-i18next';
import type { OwnModelOnWire, OwnModels } from '../../contract.own.ts';

export type OwnModelFolders = Pick<OwnModels, 'folder' | 'runtime_folder'>;

/** They pass by themselves, unless Lyceum has given up on them. */
const PASSING = new Set<OwnModelOnWire['failure']>(['unreachable', 'runtime_unreachable', 'runtime_failed']);
/** Another copy of the file is no help against them. */
const OF_THE_COMPUTER = new Set<OwnModelOnWire['failure']>(['missing', 'disk_full']);

interface OwnModelFailureProps {
  model: OwnModelOnWire;
  folders: OwnModelFolders;
}

/** Why a model did not come, whether it is tried again, and how it can be had without a network. */
export function OwnModelFailure({ model, folders }: OwnModelFailureProps) {
  const { t } = useTranslation('own-model');
  const { failure, failed_host: host } = model;
  if (failure === null) return null;
  const what = t(`failures.${failure}`, { host: host ?? t('unknownHost') });
  const next = PASSING.has(failure) ? t(model.is_tried_again ? 'triedAgain' : 'givenUp') : '';
  return (
    <div className="grid gap-1">
      <p className="text-destructive [overflow-wrap:anywhere]">
        {what} {next}
      </p>
      <WithoutNetwork model={model} folders={folders} />
    </div>
  );
}

/** For computers that reach no host: what has to be copied where. */
function WithoutNetwork({ model, folders }: OwnModelFailureProps) {
  const { t } = useTranslation('own-model');
  const { id, failure } = model;
  const isRuntime = failure === 'runtime_unreachable' || failure === 'runtime_failed';
  const folder = isRuntime ? folders.runtime_folder : folders.folder;
  if (folder === null || OF_THE_COMPUTER.has(failure)) return null;
  return (
    <p>
      {isRuntime ? t('without.runtime') : t('without.file', { file: `${id}.gguf` })}{' '}
      <code className="[overflow-wrap:anywhere]">{folder}</code>
    </p>
  );
}
