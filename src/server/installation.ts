import { AppError } from '#shared/errors.ts';
import type { Caller } from './http/app.ts';

type Asking = Pick<Caller, 'role' | 'institutionId'>;

/** Whoever looks after the whole installation: belonging to no institution is what makes an administrator that. */
export function isOfInstallation({ role, institutionId }: Asking): boolean {
  return role === 'institution_admin' && institutionId === null;
}

/** Throws AppError `forbidden` for everybody else. */
export function requireInstallation(caller: Asking): void {
  if (!isOfInstallation(caller)) throw installationOnly();
}

export function installationOnly(): AppError {
  return new AppError('forbidden', 'Only whoever runs this installation can do this', {
    code: 'installation_only',
  });
}
