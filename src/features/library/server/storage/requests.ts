import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { AppError } from '#shared/errors.ts';
import { BUCKET, parseObjectName } from './object-names.ts';

export const ANYONE = { config: { access: 'anyone' } } as const;
export const USER = { config: { access: 'user' } } as const;

export function checkBucket(request: FastifyRequest): void {
  if (Object(request.params).bucket === BUCKET) return;
  throw new AppError('not_found', 'Bucket not found', { code: 'NoSuchBucket' });
}

export function objectName(request: FastifyRequest): string {
  checkBucket(request);
  return parseObjectName(String(Object(request.params)['*']));
}

export function parseBody<T extends z.ZodType>(schema: T, request: FastifyRequest): z.output<T> {
  const parsed = schema.safeParse(request.body ?? {});
  if (parsed.success) return parsed.data;
  const path = parsed.error.issues[0]?.path.join('.') || 'body';
  throw new AppError('invalid', `${path} is not valid`);
}
