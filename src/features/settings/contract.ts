import { z } from 'zod';
import { endpoint } from '#shared/endpoint.ts';
import { LANGUAGE_WORDS } from '#shared/languages.ts';

export const settingsSchema = z.object({
  theme: z.enum(['light', 'dark', 'system']),
  language: z.enum(LANGUAGE_WORDS),
  /** Emails that are not about the account's security. */
  email_notifications: z.boolean(),
  /** Notices of the browser. Each browser asks for its own permission besides. */
  desktop_notifications: z.boolean(),
  /** Counts what the person does by `USAGE_ACTS`, without naming them (docs/privacy.md). */
  share_usage_data: z.boolean(),
});
export type Settings = z.infer<typeof settingsSchema>;

/** Of somebody who never changed anything. Nothing about usage is shared before they say so. */
export const DEFAULT_SETTINGS: Settings = {
  theme: 'system',
  language: 'english',
  email_notifications: true,
  desktop_notifications: false,
  share_usage_data: false,
};

/** Everything that is counted for those who share usage data, by the endpoint that does it. */
export const USAGE_ACTS: Readonly<Record<string, string>> = {
  'POST /api/upload': 'document_uploaded',
  'POST /api/access-logs': 'document_opened',
  'POST /api/document-chat': 'question_asked',
};

const answerSchema = settingsSchema.extend({
  /** False while nothing was ever saved: what the browser shows then counts. */
  is_saved: z.boolean(),
});

/** The caller's own settings. */
export const getSettings = endpoint({
  method: 'GET',
  path: '/api/settings',
  access: 'user',
  offline: 'user',
  response: answerSchema,
});

const changeSchema = settingsSchema.partial();
export type SettingsChange = z.infer<typeof changeSchema>;

/** Changes what is sent; what is left out stays, so that two devices do not undo each other. */
export const putSettings = endpoint({
  method: 'PUT',
  path: '/api/settings',
  access: 'user',
  body: changeSchema,
  response: answerSchema,
});

/** Where to fetch everything that is kept about the caller, as one archive. The address works once, and not for long. */
export const startExport = endpoint({
  method: 'POST',
  path: '/api/export',
  access: 'user',
  response: z.object({ url: z.string(), expires_at: z.iso.datetime() }),
});
