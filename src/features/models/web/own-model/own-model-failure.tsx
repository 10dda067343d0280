import { useTranslation } from 'react-i18next';
import type { OwnModelOnWire, OwnModels } from '../../contract.own.ts';

export type OwnModelFolders = Pick<OwnModels, 'folder' | 'runtime_folder'>;

/** They pass by themselves, unless Lyceum has given up on them. */
const PASSING = new Set<OwnModelOnWire['failure']>(['unreachable', 'runtime_unreachable', 'runtime_failed']);
/** Another copy of the file in the folder is no help against them, or is spoken of already. */
const WITHOUT_COPY = new Set<OwnModelOnWire['failure']>(['missing', 'disk_full', 'file_part_missing']);

interface OwnModelFailureProps {
  model: OwnModelOnWire;
  folders: OwnModelFolders;
}

/** Why a model did not come or cannot be used, whether it is tried again, and how it can be had without a network. Screen readers hear of it at once. */
export function OwnModelFailure({ model, folders }: OwnModelFailureProps) {
  const { t } = useTranslation('own-model');
  const { failure, failed_host: host } = model;
  if (failure === null) return null;
  const what = t(`failures.${failure}`, { host: host ?? t('unknownHost') });
  const next = PASSING.has(failure) ? t(model.is_tried_again ? 'triedAgain' : 'givenUp') : '';
  return (
    <div className="grid gap-1">
      <p role="alert" className="text-destructive [overflow-wrap:anywhere]">
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
  // A copy that is not in the table was put there by somebody who knows where it is from.
  const isOwnCopy = model.state === 'damaged' && model.facts === null;
  if (folder === null || model.is_elsewhere || isOwnCopy || WITHOUT_COPY.has(failure)) return null;
  return (
    <p>
      {isRuntime ? t('without.runtime') : t('without.file', { file: `${id}.gguf` })}{' '}
      <code className="[overflow-wrap:anywhere]">{folder}</code>
    </p>
  );
}
