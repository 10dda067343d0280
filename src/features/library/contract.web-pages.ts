import { z } from 'zod';
import { endpoint, type ResponseOf } from '#shared/endpoint.ts';
import { visibilitySchema } from '#shared/visibility.ts';
import { documentSchema, uploadFieldsSchema } from './contract.ts';

const ADDRESS_MAX_CHARACTERS = 2_000;
/** Of each kind, as many are named; all are counted. */
export const CHANGED_PARAGRAPHS_MAX = 100;

const { title, description, subject } = uploadFieldsSchema.shape;

/**
 * Fetches a page of the web and keeps its article as a document. A link to a video becomes a document of its captions, as in
 * `uploadDocument`. A page that the caller has added before is read again: `known` says that it has not changed.
 * Errors: 400 `web_address`, and 422 with the codes of server/web-pages/web-page-failure.ts.
 */
export const addWebPage = endpoint({
  method: 'POST',
  path: '/api/web-pages',
  access: 'user',
  body: z.object({
    url: z.string().trim().min(1).max(ADDRESS_MAX_CHARACTERS),
    title,
    description,
    subject,
    visibility: visibilitySchema.optional(),
  }),
  response: z.object({
    document_id: z.uuid(),
    document: documentSchema,
    outcome: z.enum(['added', 'known', 'changed']),
  }),
});

const paragraphsSchema = z.object({
  total: z.int().nonnegative(),
  /** The first ones, in the order of the text; long ones are shortened. */
  texts: z.array(z.string()),
});

/** What differs between two versions of a page. What was only moved has not changed; what was rewritten is removed and added. */
export const pageChangesSchema = z.object({ added: paragraphsSchema, removed: paragraphsSchema });
export type PageChanges = z.infer<typeof pageChangesSchema>;

/**
 * Fetches the page of a document again. When its text has changed, that becomes a document of its own, and the version that
 * answers have quoted stays. For its owner (403 `not_your_page`). 422 `not_a_web_page` and the errors of `addWebPage`;
 * 409 `web_page_not_ready` while the version before is being read.
 */
export const readWebPageAgain = endpoint({
  method: 'POST',
  path: '/api/documents/:id/web-page',
  access: 'user',
  params: z.object({ id: z.uuid() }),
  body: z.object({}),
  response: z.object({
    outcome: z.enum(['same', 'changed']),
    /** The newest version. */
    document: documentSchema,
    changes: pageChangesSchema,
  }),
});

const versionSchema = z.object({ document_id: z.uuid(), fetched_at: z.iso.datetime() });

/** The versions of a page before and after this one, and what is different in this one from the one before, when both are read. */
export const getWebPageVersions = endpoint({
  method: 'GET',
  path: '/api/documents/:id/web-page',
  access: 'user',
  offline: 'nobody',
  params: z.object({ id: z.uuid() }),
  response: z.object({
    older: versionSchema.nullable(),
    newer: versionSchema.nullable(),
    changes: pageChangesSchema.nullable(),
  }),
});
export type WebPageVersions = ResponseOf<typeof getWebPageVersions>;
