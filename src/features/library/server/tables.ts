import {
  bigint,
  boolean,
  doublePrecision,
  integer,
  jsonb,
  pgSchema,
  pgTable,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { instant } from '#server/db/instant.ts';
import type { SpokenLine } from '#server/video/videos.ts';
import type { Visibility } from '#shared/visibility.ts';
import type {
  AccessAction,
  DocumentStatus,
  DocumentType,
  FailureCode,
  Subject,
  UploadFields,
} from '../contract.ts';
import type { ChangeAction } from '../contract.changes.ts';

const storage = pgSchema('storage');

export const objects = storage.table('objects', {
  id: uuid('id').primaryKey().defaultRandom(),
  name: text('name').notNull(),
  version: uuid('version').notNull(),
  ownerId: uuid('owner_id'),
  size: bigint('size', { mode: 'number' }).notNull(),
  mimeType: text('mime_type').notNull(),
  cacheControl: text('cache_control').notNull(),
  etag: text('etag').notNull(),
  userMetadata: jsonb('user_metadata').$type<Record<string, unknown>>(),
  damagedAt: instant('damaged_at'),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
});
export type ObjectRow = typeof objects.$inferSelect;

export const looseFiles = storage.table('loose_files', {
  version: uuid('version').primaryKey(),
  isDoomed: boolean('is_doomed').notNull(),
  expiresAt: instant('expires_at').notNull(),
});

export const resumableUploads = storage.table('resumable_uploads', {
  id: uuid('id').primaryKey(),
  ownerId: uuid('owner_id').notNull(),
  fileName: text('file_name').notNull(),
  fields: jsonb('fields').$type<UploadFields>().notNull(),
  size: bigint('size', { mode: 'number' }).notNull(),
  received: bigint('received', { mode: 'number' }).notNull().default(0),
  createdAt: instant('created_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
  finishingUntil: instant('finishing_until'),
  documentId: uuid('document_id'),
});
export type ResumableUpload = typeof resumableUploads.$inferSelect;

export const uploadParts = storage.table('upload_parts', {
  version: uuid('version').primaryKey(),
  uploadId: uuid('upload_id').notNull(),
  start: bigint('start', { mode: 'number' }).notNull(),
});

export const documents = pgTable('documents', {
  id: uuid('id').primaryKey().defaultRandom(),
  title: text('title').notNull(),
  description: text('description'),
  type: text('type').$type<DocumentType>().notNull(),
  subject: text('subject').$type<Subject>().notNull().default('other'),
  filePath: text('file_path').notNull(),
  fileSize: bigint('file_size', { mode: 'number' }).notNull().default(0),
  mimeType: text('mime_type').notNull(),
  uploadedBy: uuid('uploaded_by'),
  visibility: text('visibility').$type<Visibility>().notNull(),
  institutionId: uuid('institution_id'),
  metadata: jsonb('metadata').$type<Record<string, unknown>>().notNull().default({}),
  createdAt: instant('created_at').notNull(),
  sha256: text('sha256'),
  status: text('status').$type<DocumentStatus>().notNull().default('stored'),
  statusAt: instant('status_at').notNull(),
  pagesDone: integer('pages_done').notNull().default(0),
  pagesTotal: integer('pages_total'),
  scansTotal: integer('scans_total').notNull().default(0),
  scansDone: integer('scans_done').notNull().default(0),
  scansUnread: integer('scans_unread').notNull().default(0),
  firstScan: integer('first_scan').notNull().default(0),
  lastScan: integer('last_scan').notNull().default(0),
  speechPercent: smallint('speech_percent'),
  failureCode: text('failure_code').$type<FailureCode>(),
  isRetryable: boolean('is_retryable'),
});
export type DocumentRow = typeof documents.$inferSelect;

export const documentCaptions = pgTable('document_captions', {
  documentId: uuid('document_id').primaryKey(),
  vtt: text('vtt').notNull(),
  isRecognised: boolean('is_recognised').notNull(),
  createdAt: instant('created_at').notNull(),
});

export const documentSpeech = pgTable('document_speech', {
  documentId: uuid('document_id').primaryKey(),
  nextByte: bigint('next_byte', { mode: 'number' }).notNull(),
  seconds: doublePrecision('seconds').notNull(),
  pieceBytes: integer('piece_bytes').notNull(),
  lines: jsonb('lines').$type<SpokenLine[]>().notNull(),
});
export type SpeechProgress = typeof documentSpeech.$inferSelect;

export const accessLogs = pgTable('document_access_logs', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  documentId: uuid('document_id').notNull(),
  userId: uuid('user_id'),
  actionType: text('action_type').$type<AccessAction>().notNull(),
  createdAt: instant('created_at').notNull(),
});

/** Kept by triggers of the log. */
export const accessCounts = pgTable('document_access_counts', {
  documentId: uuid('document_id').notNull(),
  actionType: text('action_type').$type<AccessAction>().notNull(),
  accesses: bigint('accesses', { mode: 'number' }).notNull(),
});

export const documentChanges = pgTable('document_changes', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  documentId: uuid('document_id'),
  title: text('title').notNull(),
  ownerId: uuid('owner_id').notNull(),
  actorId: uuid('actor_id'),
  /** Where it happened. */
  institutionId: uuid('institution_id'),
  action: text('action').$type<ChangeAction>().notNull(),
  createdAt: instant('created_at').notNull(),
});
