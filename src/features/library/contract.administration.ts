import { z } from 'zod';
import { endpoint } from '#shared/endpoint.ts';
import { changeActionSchema } from './contract.changes.ts';
import { failureCodeSchema } from './contract.ts';

// What administrators see of the library: those of an institution of what belongs to it, those of the installation of everything.

export const STORAGE_PER_PAGE = 20;

const namedSchema = z.object({ name: z.string(), email: z.string() });

const pageQuery = z.object({ page: z.coerce.number().int().min(1).max(100_000).default(1) });
const cursorQuery = z.object({ cursor: z.string().max(100).optional() });

const usedSchema = z.object({ files: z.int().nonnegative(), bytes: z.int().nonnegative() });

/** Who keeps how much, the largest first. */
export const listStorageByPerson = endpoint({
  method: 'GET',
  path: '/api/administration/storage/people',
  access: ['institution_admin'],
  offline: 'nobody',
  query: pageQuery,
  response: z.object({
    people: z.array(
      usedSchema.extend({
        id: z.uuid(),
        name: z.string(),
        email: z.string(),
        /** The name of their institution, for administrators of the installation; null for others. */
        institution: z.string().nullable(),
      }),
    ),
    /** How many people keep anything. */
    total: z.int().nonnegative(),
    /** What all of them keep together. */
    sum: usedSchema,
    /** What people who have gone left to the institution. */
    left: usedSchema,
  }),
});
export type PersonStorage = z.infer<typeof listStorageByPerson.response>['people'][number];

/** The same by institution; for administrators of the installation only (403 `installation_only`). */
export const listStorageByInstitution = endpoint({
  method: 'GET',
  path: '/api/administration/storage/institutions',
  access: ['institution_admin'],
  offline: 'nobody',
  query: pageQuery,
  response: z.object({
    institutions: z.array(
      usedSchema.extend({
        /** Null for people without an institution, together. */
        name: z.string().nullable(),
        /** Who keeps anything. */
        people: z.int().nonnegative(),
      }),
    ),
    total: z.int().nonnegative(),
  }),
});

/** What could not be read, the newest failure first. Without what was taken out of the search on purpose. */
export const listFailedDocuments = endpoint({
  method: 'GET',
  path: '/api/administration/failed-documents',
  access: ['institution_admin'],
  offline: 'nobody',
  query: cursorQuery,
  response: z.object({
    documents: z.array(
      z.object({
        id: z.uuid(),
        /** Null where the caller may not see the document: it is there, and why it failed is all they learn. */
        title: z.string().nullable(),
        /** Null when they have gone. */
        owner: namedSchema.nullable(),
        institution: z.string().nullable(),
        code: failureCodeSchema,
        pages_done: z.int().nonnegative(),
        pages_total: z.int().nonnegative().nullable(),
        failed_at: z.iso.datetime(),
        /** Whether it makes sense to have it read again, and the caller may. */
        can_retry: z.boolean(),
      }),
    ),
    next_cursor: z.string().nullable(),
  }),
});
export type FailedDocument = z.infer<typeof listFailedDocuments.response>['documents'][number];

/** What was done with documents of others, the newest first; `before` is the id of the oldest that the reader has. */
export const listChangesOfOthers = endpoint({
  method: 'GET',
  path: '/api/administration/document-changes',
  access: ['institution_admin'],
  offline: 'nobody',
  query: z.object({ before: z.coerce.number().int().positive().optional() }),
  response: z.object({
    changes: z.array(
      z.object({
        id: z.int(),
        action: changeActionSchema,
        /** Null for administrators of the installation, unless they did it. */
        title: z.string().nullable(),
        owner: namedSchema.nullable(),
        /** Null when they have gone. */
        by: namedSchema.nullable(),
        institution: z.string().nullable(),
        created_at: z.iso.datetime(),
      }),
    ),
    has_more: z.boolean(),
  }),
});
export type ChangeOfOthers = z.infer<typeof listChangesOfOthers.response>['changes'][number];
