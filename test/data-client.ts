import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import type { Person } from './sign-up.ts';

/** The unmodified client of the hosted backend, signed in as `person`. The key names nobody, as with the hosted backend. */
export function dataClient(url: string, person: Person | null): SupabaseClient {
  return createClient(url, 'public-anon-key', {
    ...(person && { accessToken: async () => person.token }),
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
  });
}
