import { z } from 'zod';
import { endpoint } from '#shared/endpoint.ts';

export const mailSchema = z.object({
  id: z.string(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  sent_at: z.iso.datetime(),
  /** A file for a calendar program (RFC 5545) that came with it. */
  calendar: z.string().nullable(),
});
export type Mail = z.infer<typeof mailSchema>;

/** The local mailbox, newest first. Answers 404 unless no mail server is configured and the caller is on loopback. */
export const listMailbox = endpoint({
  method: 'GET',
  path: '/api/mailbox',
  access: 'anyone',
  offline: 'nobody',
  response: z.object({ mails: z.array(mailSchema) }),
});

/** A place where the caller is signed in. */
export const sessionSchema = z.object({
  id: z.uuid(),
  /** As the program named itself when it signed in. */
  user_agent: z.string().nullable(),
  ip: z.string().nullable(),
  created_at: z.iso.datetime(),
  /** To the hour: when the session was last refreshed. */
  last_used_at: z.iso.datetime(),
  has_second_factor: z.boolean(),
  is_current: z.boolean(),
});
export type Session = z.infer<typeof sessionSchema>;

/** The caller's sessions, last used first. 404 where another server keeps the accounts. */
export const listSessions = endpoint({
  method: 'GET',
  path: '/api/sessions',
  access: 'user',
  offline: 'nobody',
  response: z.object({ sessions: z.array(sessionSchema) }),
});

/** Signs out of one session; 404 `session_not_found` when the caller has no such session. */
export const endSession = endpoint({
  method: 'DELETE',
  path: '/api/sessions/:id',
  access: 'user',
  params: z.object({ id: z.uuid() }),
  response: z.object({ ended: z.literal(true) }),
});

/** What the sign-in screens must know before anyone is signed in. */
export const getAuthSettings = endpoint({
  method: 'GET',
  path: '/api/auth-settings',
  access: 'anyone',
  offline: 'anyone',
  response: z.object({
    /** Where auth-js talks to; empty means this server's own `/auth/v1`. */
    auth_url: z.string(),
    email_confirmation: z.boolean(),
    local_mailbox: z.boolean(),
    /** False where emails stay in the local mailbox. */
    sends_email: z.boolean().default(true),
    password_min_length: z.int().positive(),
    /** Who may create an account: anyone, whoever has a join code, or nobody. */
    signups: z.enum(['open', 'invited', 'closed']).default('open'),
    /** Whether a join code is needed to belong to an institution at once. */
    join_codes: z.boolean().default(false),
    /** Identity providers that one can sign in with. */
    providers: z.array(z.object({ name: z.string(), label: z.string() })),
  }),
});
