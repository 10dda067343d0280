import { z } from 'zod';
import type { ObjectRow } from '../tables.ts';
import { BUCKET } from './object-names.ts';
import type { ListedEntry } from './queries.ts';

/** The defaults are the client's: 100 items, offset 0, by name. */
export const listBodySchema = z.object({
  prefix: z.string().max(1_024).default(''),
  limit: z.int().min(1).max(1_000).default(100),
  offset: z.int().min(0).default(0),
  search: z.string().max(1_024).default(''),
  sortBy: z
    .object({
      column: z.enum(['name', 'created_at', 'updated_at', 'last_accessed_at']).default('name'),
      order: z.enum(['asc', 'desc']).default('asc'),
    })
    .default({ column: 'name', order: 'asc' }),
});

/** A folder as the contract names it: with a slash at its end, none at its start; the root is empty. */
export function folderPrefix(prefix: string): string {
  const trimmed = prefix.replaceAll(/^\/+|\/+$/g, '');
  return trimmed === '' ? '' : `${trimmed}/`;
}

export function toListed({ name, object }: ListedEntry) {
  if (object) return { ...toObject(object), name };
  return { name, id: null, created_at: null, updated_at: null, last_accessed_at: null, metadata: null };
}

/** An object in the form of list and remove. */
export function toObject(object: ObjectRow) {
  return {
    name: object.name,
    id: object.id,
    bucket_id: BUCKET,
    created_at: object.createdAt.toISOString(),
    updated_at: object.updatedAt.toISOString(),
    last_accessed_at: object.updatedAt.toISOString(),
    metadata: {
      eTag: object.etag,
      size: object.size,
      mimetype: object.mimeType,
      cacheControl: object.cacheControl,
      lastModified: object.updatedAt.toISOString(),
      contentLength: object.size,
      httpStatusCode: 200,
    },
  };
}

/** An object in the form of info. */
export function toInfo(object: ObjectRow) {
  return {
    id: object.id,
    version: object.version,
    name: object.name,
    bucket_id: BUCKET,
    size: object.size,
    content_type: object.mimeType,
    cache_control: object.cacheControl,
    etag: object.etag,
    metadata: object.userMetadata ?? {},
    last_modified: object.updatedAt.toISOString(),
    created_at: object.createdAt.toISOString(),
  };
}
