/** The codes of the public auth contract that this server answers. */
export type AuthErrorCode =
  | 'anonymous_provider_disabled'
  | 'bad_code_verifier'
  | 'bad_json'
  | 'bad_jwt'
  | 'bad_oauth_callback'
  | 'bad_oauth_state'
  | 'conflict'
  | 'current_password_invalid'
  | 'current_password_required'
  | 'email_conflict_identity_not_deletable'
  | 'email_exists'
  | 'email_not_confirmed'
  | 'flow_state_already_used'
  | 'flow_state_expired'
  | 'flow_state_not_found'
  | 'identity_already_exists'
  | 'identity_not_found'
  | 'insufficient_aal'
  | 'invalid_credentials'
  | 'join_code_wrong'
  | 'manual_linking_disabled'
  | 'mfa_challenge_expired'
  | 'mfa_factor_name_conflict'
  | 'mfa_factor_not_found'
  | 'mfa_ip_address_mismatch'
  | 'mfa_phone_enroll_not_enabled'
  | 'mfa_recovery_codes_locked'
  | 'mfa_recovery_codes_sole_factor'
  | 'mfa_verification_failed'
  | 'mfa_verified_factor_exists'
  | 'mfa_webauthn_enroll_not_enabled'
  | 'no_authorization'
  | 'not_admin'
  | 'not_found'
  | 'otp_expired'
  | 'over_email_send_rate_limit'
  | 'over_request_rate_limit'
  | 'phone_provider_disabled'
  | 'provider_disabled'
  | 'provider_email_needs_verification'
  | 'reauthentication_needed'
  | 'reauthentication_not_valid'
  | 'refresh_token_already_used'
  | 'refresh_token_not_found'
  | 'same_password'
  | 'session_expired'
  | 'session_not_found'
  | 'signup_disabled'
  | 'single_identity_not_deletable'
  | 'too_many_enrolled_mfa_factors'
  | 'unexpected_failure'
  | 'user_already_exists'
  | 'user_banned'
  | 'user_not_found'
  | 'validation_failed'
  | 'weak_password';

/**
 * An expected failure of `/auth/v1`. That foreign contract gives one code different statuses by endpoint, which is why these
 * errors are not AppErrors. `extra` goes into the body beside code and message.
 */
export class AuthError extends Error {
  readonly status: number;
  readonly code: AuthErrorCode;
  readonly extra: Record<string, unknown>;

  constructor(
    [status, code]: readonly [status: number, code: AuthErrorCode],
    message: string,
    extra: Record<string, unknown> = {},
  ) {
    super(message);
    this.name = 'AuthError';
    this.status = status;
    this.code = code;
    this.extra = extra;
  }
}

export function validationFailed(message: string): AuthError {
  return new AuthError([400, 'validation_failed'], message);
}

/** Answered with a Retry-After. */
export class TooManyRequests extends AuthError {
  readonly retryAfterSeconds: number;

  constructor(
    retryAfterSeconds: number,
    code: 'over_request_rate_limit' | 'over_email_send_rate_limit' = 'over_request_rate_limit',
    message = 'Request rate limit reached',
  ) {
    super([429, code], message);
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** The words are those of the public contract. */
export function signUpDisabled(): AuthError {
  return new AuthError([422, 'signup_disabled'], 'Signups not allowed for this instance');
}
