import { publicUrl } from '#server/config.ts';
import type { Deps } from '#server/deps.ts';
import type { Caller } from '#server/http/app.ts';
import { readMailLanguage } from '#server/mail/mail-language.ts';
import type { ChangeAction } from '../../contract.changes.ts';
import { changeMail } from './change-mail.ts';
import { findNames, insertChange } from './queries.ts';

/** A document, or a stored file that is none yet. */
interface Changed {
  id: string | null;
  title: string;
  ownerId: string | null;
}

/**
 * Puts on record what somebody does with another person's document, and tells the owner by email who it was. Does nothing for one's
 * own, and for what has no owner any more. Joins the caller's transaction, so that it is told exactly when it has happened.
 */
export async function noteChange(
  { db, clock, mail, config }: Pick<Deps, 'db' | 'clock' | 'mail' | 'config'>,
  { id: documentId, title, ownerId }: Changed,
  { action, caller }: { action: ChangeAction; caller: Caller },
): Promise<void> {
  if (ownerId === null || ownerId === caller.id) return;
  await insertChange(db, { documentId, title, ownerId, actorId: caller.id, action, createdAt: clock.now() });
  const names = await findNames(db, { ownerId, actorId: caller.id });
  if (!names) return;
  const { language, ...people } = names;
  const link = `${publicUrl(config)}/resources`;
  await mail.send(changeMail({ ...people, title, action, link }, readMailLanguage(language)));
}
