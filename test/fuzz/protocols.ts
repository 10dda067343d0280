import { z } from 'zod';

/** What a request takes, as the public contract that it belongs to describes it. */
export interface Taken {
  readonly query?: z.ZodType | undefined;
  readonly body?: z.ZodType | 'multipart' | undefined;
}

const text = z.string();
const optional = z.string().optional();
const email = z.email();
const anything = z.record(z.string(), z.unknown());
const redirect = z.object({ redirect_to: optional });
const challenge = { code_challenge: optional, code_challenge_method: z.enum(['s256', 'plain']).optional() };
const MAIL_TYPES = ['signup', 'invite', 'magiclink', 'recovery', 'email_change', 'sms'] as const;

const ofAccount = z.object({
  email: email.optional(),
  password: optional,
  password_hash: optional,
  email_confirm: z.boolean().optional(),
  user_metadata: anything.optional(),
  app_metadata: z.object({ role: z.enum(['student', 'teacher', 'institution_admin']).optional() }).optional(),
  ban_duration: z.enum(['none', '1h', '-1s', '1e99h', '300000000000h']).optional(),
  phone: optional,
});
const pages = z.object({ page: z.number().optional(), per_page: z.number().optional() });

const AUTH: Readonly<Record<string, Taken>> = {
  'POST /auth/v1/signup': {
    query: redirect,
    body: z.object({ email, password: text, data: anything.optional(), ...challenge }),
  },
  'POST /auth/v1/token': {
    query: z.object({ grant_type: z.enum(['password', 'refresh_token', 'pkce', 'id_token']) }),
    body: z.object({
      email: email.optional(),
      password: optional,
      refresh_token: optional,
      auth_code: optional,
      code_verifier: optional,
      provider: optional,
      id_token: optional,
      nonce: optional,
    }),
  },
  'POST /auth/v1/verify': {
    query: redirect,
    body: z.object({
      type: z.enum(MAIL_TYPES),
      token: optional,
      token_hash: optional,
      email: email.optional(),
    }),
  },
  'GET /auth/v1/verify': {
    query: z.object({ type: z.enum(MAIL_TYPES), token: text, redirect_to: optional }),
  },
  'POST /auth/v1/otp': {
    query: redirect,
    body: z.object({ email, create_user: z.boolean(), data: anything.optional(), ...challenge }),
  },
  'POST /auth/v1/magiclink': { query: redirect, body: z.object({ email, ...challenge }) },
  'POST /auth/v1/recover': { query: redirect, body: z.object({ email, ...challenge }) },
  'POST /auth/v1/resend': { query: redirect, body: z.object({ email, type: z.enum(MAIL_TYPES) }) },
  'GET /auth/v1/authorize': {
    query: z.object({ provider: text, redirect_to: optional, scopes: optional, ...challenge }),
  },
  'GET /auth/v1/callback': {
    query: z.object({ code: optional, state: optional, error: optional, error_description: optional }),
  },
  'PUT /auth/v1/user': {
    query: redirect,
    body: z.object({
      email: email.optional(),
      password: optional,
      current_password: optional,
      nonce: optional,
      data: anything.optional(),
    }),
  },
  'GET /auth/v1/user/identities/authorize': {
    query: z.object({ provider: text, skip_http_redirect: z.enum(['true', 'false']).optional() }),
  },
  'POST /auth/v1/logout': { query: z.object({ scope: z.enum(['global', 'local', 'others']) }) },
  'POST /auth/v1/factors': {
    body: z.object({
      factor_type: z.enum(['totp', 'phone', 'webauthn']),
      friendly_name: optional,
      issuer: optional,
    }),
  },
  'POST /auth/v1/factors/:id/verify': { body: z.object({ challenge_id: z.uuid(), code: text }) },
  'POST /auth/v1/factors/recovery-codes/verify': { body: z.object({ code: text }) },
  'GET /auth/v1/admin/users': { query: pages },
  'GET /auth/v1/admin/audit': { query: pages },
  'POST /auth/v1/admin/users': { body: ofAccount },
  'PUT /auth/v1/admin/users/:id': { body: ofAccount },
  'DELETE /auth/v1/admin/users/:id': { body: z.object({ should_soft_delete: z.boolean().optional() }) },
  'POST /auth/v1/admin/generate_link': {
    body: z.object({
      type: z.enum(['signup', 'invite', 'magiclink', 'recovery', 'email_change_current', 'email_change_new']),
      email,
      password: optional,
      new_email: email.optional(),
      data: anything.optional(),
      redirect_to: optional,
    }),
  },
  'POST /auth/v1/invite': { query: redirect, body: z.object({ email, data: anything.optional() }) },
};

const sortBy = z.object({
  column: z.enum(['name', 'created_at', 'x']),
  order: z.enum(['asc', 'desc']),
});
const STORAGE: Readonly<Record<string, Taken>> = {
  'POST /storage/v1/object/list/:bucket': {
    body: z.object({
      prefix: text,
      limit: z.number().optional(),
      offset: z.number().optional(),
      sortBy: sortBy.optional(),
      search: optional,
    }),
  },
  'POST /storage/v1/object/sign/:bucket': {
    body: z.object({ expiresIn: z.number(), paths: z.array(text) }),
  },
  'POST /storage/v1/object/sign/:bucket/*': { body: z.object({ expiresIn: z.number() }) },
  'DELETE /storage/v1/object/:bucket': { body: z.object({ prefixes: z.array(text) }) },
  'POST /storage/v1/object/:bucket/*': { body: 'multipart' },
  'PUT /storage/v1/object/:bucket/*': { body: 'multipart' },
};

/** In the syntax of PostgREST. */
const condition = z.enum([
  'eq.x',
  'in.(a,"b,c")',
  'in.()',
  'is.null',
  'eq.00000000-0000-4000-8000-000000000000',
  'eq.%00',
  'gte.0',
]);
const rows = z.object({
  select: z.enum(['*', 'id', 'id,title', '"id"', 'title,x', 'id,owner(*)', ',']).optional(),
  order: z.enum(['upload_date.desc', 'created_at', 'name.asc.nullslast', 'x', '.']).optional(),
  limit: z.number().optional(),
  offset: z.number().optional(),
  or: z.enum(['(title.ilike.%a%,description.ilike.%a%)', '()', '(title.ilike.*,%)']).optional(),
  columns: optional,
  id: condition.optional(),
  subject: condition.optional(),
  document_id: condition.optional(),
});
const REST: Readonly<Record<string, Taken>> = {
  'GET /rest/v1/documents': { query: rows },
  'GET /rest/v1/document_access_logs': { query: rows },
  'GET /rest/v1/institutions': { query: rows },
  'GET /rest/v1/profiles': { query: rows },
  'DELETE /rest/v1/documents': { query: rows },
  'POST /rest/v1/documents': {
    query: rows,
    body: z.object({
      title: text,
      description: optional,
      subject: text,
      file_path: text,
      uploaded_by: z.uuid().optional(),
      is_public: z.boolean().optional(),
      metadata: anything.optional(),
      file_size: z.number().optional(),
    }),
  },
  'POST /rest/v1/document_access_logs': {
    body: z.object({ document_id: z.uuid(), user_id: z.uuid().optional(), action_type: text }),
  },
  'POST /rest/v1/institutions': { body: z.object({ name: text, domain: text }) },
  'POST /rest/v1/profiles': { body: z.object({ id: z.uuid(), full_name: text, role: text }) },
};

/** The endpoints of public contracts, by method and path. */
export const PROTOCOLS: Readonly<Record<string, Taken>> = { ...AUTH, ...STORAGE, ...REST };
