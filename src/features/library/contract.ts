import { z } from 'zod';
import { type BodyOf, endpoint, type ResponseOf } from '#shared/endpoint.ts';
import { visibilitySchema } from '#shared/visibility.ts';
import { cleanName } from '#shared/clean-name.ts';
import { visibilityFields } from './contract.visibility.ts';

/** Largest upload where MAX_UPLOAD_MB is not set. */
export const UPLOAD_MAX_BYTES = 10 * 1024 * 1024;
/** A size in Bytes, KB, MB or GB with at most two decimals. */
export function formatFileSize(bytes: number): string {
  const units = ['Bytes', 'KB', 'MB', 'GB'] as const;
  const power = Math.min(Math.floor(Math.log2(Math.max(bytes, 1)) / 10), units.length - 1);
  return `${Number((bytes / 1024 ** power).toFixed(2))} ${units[power]}`;
}

export const SUBJECTS = [
  'mathematics',
  'physics',
  'chemistry',
  'biology',
  'computer_science',
  'other',
] as const;
export const subjectSchema = z.enum(SUBJECTS);
export type Subject = z.infer<typeof subjectSchema>;

export const documentTypeSchema = z.enum(['image', 'pdf', 'document', 'other']);
export type DocumentType = z.infer<typeof documentTypeSchema>;

/** The one visible state of a document: stored → indexing → ready | failed. */
export const documentStatusSchema = z.enum(['stored', 'indexing', 'ready', 'failed']);
export type DocumentStatus = z.infer<typeof documentStatusSchema>;

/** Why reading a document failed. The client translates it; `retryable` says whether the retry button is offered. */
export const failureCodeSchema = z.enum([
  'password',
  'corrupt',
  'incomplete',
  'too_large',
  'timeout',
  'scanned',
  'empty',
  'unsupported',
  'locked',
  'old_word',
  'archive',
  /** A recording without captions, and no server that recognises speech. */
  'no_captions',
  /** Nobody was heard to say anything. */
  'no_speech',
  'speech_failed',
  /** The server that recognises speech takes no recording so large, and it could not be cut. */
  'speech_too_large',
  'internal',
  /** It was read, and then taken out of the index by removeFromIndex; reading it again puts it back. */
  'removed',
]);
export type FailureCode = z.infer<typeof failureCodeSchema>;

export const documentSchema = z.object({
  id: z.uuid(),
  title: z.string(),
  description: z.string().nullable(),
  type: documentTypeSchema,
  subject: subjectSchema,
  file_path: z.string(),
  file_size: z.int().nonnegative(),
  mime_type: z.string(),
  uploaded_by: z.uuid().nullable(),
  visibility: visibilitySchema,
  /** True for everyone, and for nobody less. */
  is_public: z.boolean(),
  metadata: z.record(z.string(), z.unknown()),
  created_at: z.iso.datetime(),
  status: documentStatusSchema,
  pages_done: z.int().nonnegative(),
  /** Null until the reader knows it. */
  pages_total: z.int().nonnegative().nullable(),
  /** The pages that are pictures of text, as far as it is recognised: one may ask about the others before. Null without such pages. */
  scans: z
    .object({
      first: z.int().positive(),
      last: z.int().positive(),
      total: z.int().positive(),
      done: z.int().nonnegative(),
      /** Of those done, the ones that could not be read. */
      unread: z.int().nonnegative(),
    })
    .nullable(),
  /** How much of a recording without captions is heard, in percent; null when nothing of the kind is under way. */
  speech_percent: z.int().min(0).max(100).nullable(),
  failure: z.object({ code: failureCodeSchema, retryable: z.boolean() }).nullable(),
  /** Views, downloads, chats, in this order. */
  access_logs: z.tuple([
    z.object({ count: z.int().nonnegative() }),
    z.object({ count: z.int().nonnegative() }),
    z.object({ count: z.int().nonnegative() }),
  ]),
  can_delete: z.boolean(),
});
export type LibraryDocument = z.infer<typeof documentSchema>;

const idParams = z.object({ id: z.uuid() });

/** A listed document, with where in its text the words stand that were looked for. */
export const listedDocumentSchema = documentSchema.extend({
  match: z
    .object({
      /** Null for text without pages. */
      page: z.int().positive().nullable(),
      before: z.string(),
      word: z.string(),
      after: z.string(),
    })
    .nullish(),
});
export type ListedDocument = z.infer<typeof listedDocumentSchema>;

/** Newest first. `search` matches title or description without regard to case, and words of the text. */
export const listDocuments = endpoint({
  method: 'GET',
  path: '/api/documents',
  access: 'user',
  offline: 'user',
  query: z.object({
    subject: subjectSchema.optional(),
    search: z.string().max(200).optional(),
    /** Leaves out documents that could not be read. */
    askable: z.enum(['true']).optional(),
    /** Opaque: `next_cursor` of the page before. */
    cursor: z.string().max(200).optional(),
    limit: z.coerce.number().int().min(1).max(100).default(50),
  }),
  response: z.object({ documents: z.array(listedDocumentSchema), next_cursor: z.string().nullable() }),
});

const LINK_MAX_CHARACTERS = 2_000;
/** Several hours of speech. */
const CAPTIONS_MAX_CHARACTERS = 700_000;

/** The text fields of an upload. The title is the file's name by default. */
export const uploadFieldsSchema = z.object({
  title: z.string().overwrite(cleanName).min(1).max(300).optional(),
  description: z.string().trim().max(2_000).optional(),
  subject: subjectSchema.default('other'),
  ...visibilityFields,
  /**
   * When a document of this content is there that the caller may read: `ask` refuses with 409 `same_content`, `add` adds another.
   * Without either, the caller's own document of this content, for the same readers, is the answer.
   */
  if_known: z.enum(['ask', 'add']).optional(),
  /** The file has the captions of this video. */
  youtube_url: z.string().max(LINK_MAX_CHARACTERS).optional(),
});

export type UploadFields = z.output<typeof uploadFieldsSchema>;

/** `details` of 409 `same_content`. */
export const sameContentSchema = z.object({ document_id: z.uuid(), title: z.string(), is_own: z.boolean() });
export type SameContent = z.infer<typeof sameContentSchema>;

/** A video becomes a document of its captions; they are fetched, or given as SubRip, WebVTT or what YouTube's page shows. */
export const youtubeUploadSchema = z.object({
  youtube_url: z.string().max(LINK_MAX_CHARACTERS),
  /** BCP 47 tag of the captions to prefer. Default: what is spoken. */
  language: z
    .string()
    .regex(/^[a-z]{2,3}(?:-[a-z\d]{1,8}){0,3}$/i)
    .optional(),
  captions: z.string().trim().min(1).max(CAPTIONS_MAX_CHARACTERS).optional(),
  /** Default: the video's own. */
  title: uploadFieldsSchema.shape.title,
  description: uploadFieldsSchema.shape.description,
  subject: uploadFieldsSchema.shape.subject,
  visibility: visibilitySchema.optional(),
  is_public: z.boolean().optional(),
});
export type YoutubeUpload = z.output<typeof youtubeUploadSchema>;

/**
 * Uploads one file as multipart field `file` (the fields may come before it), or a video as JSON. Answers when file and record
 * are durable; indexing goes on in the background. Errors of a video: 400 `video_link`, 422 `video_captions_unread`, and those of
 * server/video/videos.ts; for most of them giving the captions oneself helps.
 */
export const uploadDocument = endpoint({
  method: 'POST',
  path: '/api/upload',
  access: 'user',
  body: 'multipart',
  json: youtubeUploadSchema,
  response: z.object({ document_id: z.uuid(), document: documentSchema }),
});

export const getDocument = endpoint({
  method: 'GET',
  path: '/api/documents/:id',
  access: 'user',
  offline: 'user',
  params: idParams,
  response: documentSchema,
});

/**
 * Gives a document other words or other readers; what is not given stays. Its owner, and whoever looks after it, may; only the owner
 * may let more people read it (403 `only_owner_shares`). 400 `no_institution` when the owner belongs to none.
 */
export const changeDocument = endpoint({
  method: 'PATCH',
  path: '/api/documents/:id',
  access: 'user',
  params: idParams,
  body: z.object({
    title: uploadFieldsSchema.shape.title,
    description: uploadFieldsSchema.shape.description,
    subject: subjectSchema.optional(),
    visibility: visibilitySchema.optional(),
  }),
  response: documentSchema,
});
export type DocumentChange = BodyOf<typeof changeDocument>;

/** What the caller may choose when they say who may read a document. */
export const getSharing = endpoint({
  method: 'GET',
  path: '/api/sharing',
  access: 'user',
  offline: 'nobody',
  response: z.object({
    user_id: z.uuid(),
    /** What holds for an upload when nothing is chosen. */
    usual: visibilitySchema,
    /** The name of the caller's institution; null without one, and then it cannot be chosen. */
    institution: z.string().nullable(),
    /** How many documents of the caller others may read. */
    shared_documents: z.int().nonnegative(),
  }),
});
export type Sharing = ResponseOf<typeof getSharing>;

/** Removes record, file and index as one operation. */
export const deleteDocument = endpoint({
  method: 'DELETE',
  path: '/api/documents/:id',
  access: 'user',
  params: idParams,
  response: z.object({
    deleted: z.literal(true),
    /** Whether it was just being read: what its reader still writes into the index goes a moment later. */
    index_pending: z.boolean(),
  }),
});

/** Reads the document again, after a failure or because its reading has become better; `password` opens a locked PDF and is not stored. */
export const retryIndexing = endpoint({
  method: 'POST',
  path: '/api/documents/:id/retry',
  access: 'user',
  params: idParams,
  body: z.object({ password: z.string().max(200).optional() }),
  response: documentSchema,
});

export const accessActionSchema = z.enum(['view', 'download', 'chat']);
export type AccessAction = z.infer<typeof accessActionSchema>;

export const recordAccess = endpoint({
  method: 'POST',
  path: '/api/access-logs',
  access: 'user',
  body: z.object({ document_id: z.uuid(), action_type: accessActionSchema }),
  response: z.object({ recorded: z.literal(true) }),
});

/** The realtime topic on which changes of documents are told; like every topic of a list it bears the name of its table. */
export const DOCUMENTS_TOPIC = 'documents';
