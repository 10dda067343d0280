import { randomUUID } from 'node:crypto';
import type { Deps } from '#server/deps.ts';
import type { Caller } from '#server/http/app.ts';
import type { ResponseOf } from '#shared/endpoint.ts';
import { AppError } from '#shared/errors.ts';
import type { InterfaceLanguage } from '#shared/languages.ts';
import type {
  addPersona as addEndpoint,
  listOwnPersonas as listOwnEndpoint,
  Persona,
  PersonaBody,
} from '../../contract.personas.ts';
import * as queries from './persona-queries.ts';
import { BUILT_IN } from './built-in.ts';

type PersonaDeps = Pick<Deps, 'db' | 'clock'>;
type StoredPersona = ResponseOf<typeof addEndpoint>;

/** More than anybody would scroll through. */
const PERSONAS_MAX = 200;

/** Whom the caller can ask: the professors of the product, then those of the own institution. */
export async function listPersonas(
  { db }: PersonaDeps,
  { institutionId }: Caller,
  language: InterfaceLanguage,
): Promise<Persona[]> {
  const own = institutionId === null ? [] : await queries.findPersonas(db, institutionId);
  const written = ({ id, name, texts }: StoredPersona, isOwn: boolean): Persona => ({
    id,
    name,
    ...(texts[language] ?? texts.en),
    availability: '24/7',
    is_own: isOwn,
  });
  return [
    ...BUILT_IN.map(({ id, names, texts }) => written({ id, name: names[language], texts }, false)),
    ...own.map((persona) => written(persona, true)),
  ];
}

export async function countPersonas({ db }: PersonaDeps, { institutionId }: Caller): Promise<number> {
  return BUILT_IN.length + (institutionId === null ? 0 : await queries.countPersonas(db, institutionId));
}

export async function listOwnPersonas(
  { db }: PersonaDeps,
  caller: Caller,
): Promise<ResponseOf<typeof listOwnEndpoint>> {
  const rows = await queries.findPersonas(db, institutionOf(caller));
  return { personas: rows.map(({ id, name, texts }) => ({ id, name, texts })) };
}

export async function addPersona(
  { db, clock }: PersonaDeps,
  caller: Caller,
  body: PersonaBody,
): Promise<StoredPersona> {
  const institutionId = institutionOf(caller);
  if ((await queries.countPersonas(db, institutionId)) >= PERSONAS_MAX) {
    throw new AppError('conflict', `An institution can add ${PERSONAS_MAX} professors`, {
      code: 'persona_limit',
      details: { limit: PERSONAS_MAX },
    });
  }
  const id = randomUUID();
  await queries.insertPersona(db, { id, institutionId, ...body, createdAt: clock.now() });
  return { id, ...body };
}

export async function changePersona(
  { db }: PersonaDeps,
  caller: Caller,
  { id, ...body }: StoredPersona,
): Promise<StoredPersona> {
  const isThere = await queries.updatePersona(db, { id, institutionId: institutionOf(caller) }, body);
  if (!isThere) throw notFound();
  return { id, ...body };
}

export async function deletePersona(
  { db }: PersonaDeps,
  caller: Caller,
  id: string,
): Promise<{ id: string }> {
  if (!(await queries.deletePersona(db, { id, institutionId: institutionOf(caller) }))) throw notFound();
  return { id };
}

function institutionOf({ institutionId }: Caller): string {
  if (institutionId !== null) return institutionId;
  throw new AppError('forbidden', 'You do not belong to an institution');
}

function notFound(): AppError {
  return new AppError('not_found', 'Professor not found', { code: 'persona_not_found' });
}
