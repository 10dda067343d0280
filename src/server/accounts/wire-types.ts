import type { Metadata } from './tables.ts';

/** The contract's User; what is unset is absent, not null. */
export interface WireUser {
  id: string;
  aud: string;
  role: string;
  email: string;
  phone: string;
  email_confirmed_at?: string;
  confirmed_at?: string;
  invited_at?: string;
  confirmation_sent_at?: string;
  recovery_sent_at?: string;
  reauthentication_sent_at?: string;
  new_email?: string;
  email_change_sent_at?: string;
  last_sign_in_at?: string;
  app_metadata: Metadata;
  user_metadata: Metadata;
  identities: WireIdentity[];
  factors?: WireFactor[];
  created_at: string;
  updated_at: string;
  banned_until?: string;
  is_anonymous: boolean;
}

export interface WireIdentity {
  identity_id: string;
  id: string;
  user_id: string;
  identity_data: Metadata;
  provider: string;
  last_sign_in_at?: string;
  created_at: string;
  updated_at: string;
  email?: string;
}

export interface WireFactor {
  id: string;
  friendly_name?: string;
  factor_type: string;
  status: string;
  last_challenged_at?: string;
  created_at: string;
  updated_at: string;
}

/** The contract's Session. */
export interface WireSession {
  access_token: string;
  token_type: 'bearer';
  expires_in: number;
  expires_at: number;
  refresh_token: string;
  user: WireUser;
  weak_password?: { message: string; reasons: string[] };
}
