/**
 * Who may call what: one line per endpoint of the product, foreign protocols included. Endpoints enforce it themselves, by `access`
 * or in their own protocol; endpoint-policy.test.ts sends every endpoint a request of each caller and compares. An endpoint
 * without a line here fails the tests, and so does a line without an endpoint.
 */

export const CALLERS = [
  'anonymous',
  'student',
  'teacher',
  'admin',
  'otherAdmin',
  'expiredToken',
  'forgedToken',
] as const;
export type CallerKind = (typeof CALLERS)[number];

/** `may`, or the status of the refusal. */
export type Verdict = 'may' | 401 | 403 | 404;
export type Who = Readonly<Record<CallerKind, Verdict>>;

/**
 * Things that an endpoint is tried on. The document is private and the student's; institution, role request and AI professor are
 * those of `admin`, and `otherAdmin` is of another institution. Professor, slot and rule are the teacher's, the booking of that slot
 * is the student's. The course is a published one of the teacher's institution, which is not that of `admin`; the material is
 * the teacher's.
 */
export type Thing =
  | 'document'
  | 'institution'
  | 'roleRequest'
  | 'persona'
  | 'professor'
  | 'slot'
  | 'rule'
  | 'booking'
  | 'course'
  | 'material';

interface Line {
  who: Who;
  /** What `:id` and the like stand for. Without it the request is empty, and what happens behind the door does not count. */
  on?: Thing;
}

const ANYONE: Who = {
  anonymous: 'may',
  student: 'may',
  teacher: 'may',
  admin: 'may',
  otherAdmin: 'may',
  expiredToken: 'may',
  forgedToken: 'may',
};
const SIGNED_IN: Who = { ...ANYONE, anonymous: 401, expiredToken: 401, forgedToken: 401 };
const ADMINS: Who = { ...SIGNED_IN, student: 403, teacher: 403 };
/** Reading and writing what is private; for others it does not exist. */
const OWNER: Who = { ...SIGNED_IN, teacher: 404, admin: 404, otherAdmin: 404 };
/** The public auth contract answers a token that it cannot use with 403. */
const ACCOUNT: Who = { ...ANYONE, anonymous: 401, expiredToken: 403, forgedToken: 403 };

/** The public storage contract answers 403 to whoever is not signed in. */
const STORAGE: Who = { ...ANYONE, anonymous: 403, expiredToken: 403, forgedToken: 403 };

/**
 * Nobody here: only for whoever holds the service key, or has shown a second factor in this session, which none of these callers
 * has.
 */
const NONE_OF_THESE: Who = {
  anonymous: 401,
  student: 403,
  teacher: 403,
  admin: 403,
  otherAdmin: 403,
  expiredToken: 403,
  forgedToken: 403,
};

const anyone: Line = { who: ANYONE };
const signedIn: Line = { who: SIGNED_IN };
const admins: Line = { who: ADMINS };
const account: Line = { who: ACCOUNT };
const documentOwner: Line = { who: OWNER, on: 'document' };
const operator: Line = { who: NONE_OF_THESE };
const secondFactor: Line = { who: NONE_OF_THESE };
const storage: Line = { who: STORAGE };
const objectOwner: Line = { who: { ...STORAGE, teacher: 404, admin: 404, otherAdmin: 404 }, on: 'document' };
const institutionManager: Line = { who: { ...ADMINS, otherAdmin: 403 }, on: 'institution' };
const roleRequestDecider: Line = { who: { ...ADMINS, otherAdmin: 404 }, on: 'roleRequest' };
const teachers: Line = { who: { ...SIGNED_IN, student: 403 } };
/** These administrators are of another institution than the professor. */
const NOT_OF_OTHERS: Who = { ...SIGNED_IN, student: 403, admin: 403, otherAdmin: 403 };
const professorItself: Line = { who: NOT_OF_OTHERS, on: 'professor' };
const professorOrAdmin: Line = { who: NOT_OF_OTHERS, on: 'professor' };
/** For others they do not exist. */
const TEACHER_ONLY: Who = { ...SIGNED_IN, student: 404, admin: 404, otherAdmin: 404 };
const slotOwner: Line = { who: TEACHER_ONLY, on: 'slot' };
const ruleOwner: Line = { who: TEACHER_ONLY, on: 'rule' };
/** The payload names the student. */
const slotBooker: Line = { who: { ...SIGNED_IN, teacher: 403, admin: 403, otherAdmin: 403 }, on: 'slot' };
const bookingSides: Line = { who: { ...SIGNED_IN, admin: 404, otherAdmin: 404 }, on: 'booking' };

/** Of another institution, it does not exist for the others. */
const courseAuthor: Line = { who: { ...teachers.who, admin: 404, otherAdmin: 404 }, on: 'course' };
const courseReader: Line = { who: TEACHER_ONLY, on: 'course' };
/** Students have no materials; those of others do not exist. */
const materialOwner: Line = {
  who: { ...SIGNED_IN, student: 403, admin: 404, otherAdmin: 404 },
  on: 'material',
};

const institutionPersona: Line = { who: { ...ADMINS, otherAdmin: 404 }, on: 'persona' };

export const ENDPOINT_POLICY: Readonly<Record<string, Line>> = {
  // features/auth, /api
  'GET /api/profiles/me': signedIn,
  'POST /api/profiles/me': signedIn,
  'GET /api/role-requests': admins,
  'GET /api/role-requests/own': signedIn,
  'POST /api/role-requests/:userId/approve': roleRequestDecider,
  'POST /api/role-requests/:userId/decline': roleRequestDecider,
  'GET /api/sessions': signedIn,
  'DELETE /api/sessions/:id': signedIn,
  // 404 unless it is asked from this machine and there is no mail server.
  'GET /api/mailbox': anyone,
  'GET /api/auth-settings': anyone,

  'GET /api/account/deletion': signedIn,
  // Without a proof nothing is deleted.
  'POST /api/account/deletion': signedIn,
  'POST /api/account/deletion/code': signedIn,

  // features/auth, the public contract
  'OPTIONS /auth/v1/*': anyone,
  'POST /auth/v1/signup': anyone,
  'POST /auth/v1/token': anyone,
  'POST /auth/v1/verify': anyone,
  'GET /auth/v1/verify': anyone,
  'POST /auth/v1/otp': anyone,
  'POST /auth/v1/magiclink': anyone,
  'POST /auth/v1/recover': anyone,
  'POST /auth/v1/resend': anyone,
  'GET /auth/v1/authorize': anyone,
  'GET /auth/v1/callback': anyone,
  'GET /auth/v1/user': account,
  'PUT /auth/v1/user': account,
  'GET /auth/v1/reauthenticate': account,
  'GET /auth/v1/user/identities/authorize': account,
  'DELETE /auth/v1/user/identities/:id': account,
  'POST /auth/v1/logout': account,
  'POST /auth/v1/factors': account,
  'POST /auth/v1/factors/:id/challenge': account,
  'POST /auth/v1/factors/:id/verify': account,
  'DELETE /auth/v1/factors/:id': account,
  'GET /auth/v1/factors/recovery-codes': account,
  'POST /auth/v1/factors/recovery-codes': account,
  'POST /auth/v1/factors/recovery-codes/regenerate': secondFactor,
  'POST /auth/v1/factors/recovery-codes/verify': account,
  'DELETE /auth/v1/factors/recovery-codes': secondFactor,
  'GET /auth/v1/settings': anyone,
  'GET /auth/v1/health': anyone,
  'GET /auth/v1/.well-known/jwks.json': anyone,

  // features/auth, for operators; only where there is a service key
  'GET /auth/v1/admin/users': operator,
  'POST /auth/v1/admin/users': operator,
  'GET /auth/v1/admin/users/:id': operator,
  'PUT /auth/v1/admin/users/:id': operator,
  'DELETE /auth/v1/admin/users/:id': operator,
  'GET /auth/v1/admin/users/:id/factors': operator,
  'DELETE /auth/v1/admin/users/:id/factors/:factorId': operator,
  'POST /auth/v1/admin/generate_link': operator,
  'GET /auth/v1/admin/audit': operator,
  'POST /auth/v1/invite': operator,

  // features/institutions
  'GET /api/institutions': anyone,
  'GET /api/institutions/overview': admins,
  'POST /api/institutions': admins,
  // Only on a fresh installation that grants every role.
  'POST /api/institutions/first': anyone,
  'PUT /api/institutions/:id': institutionManager,
  'DELETE /api/institutions/:id': institutionManager,

  // features/library
  'GET /api/documents': signedIn,
  'POST /api/upload': signedIn,
  'GET /api/documents/:id': documentOwner,
  'PATCH /api/documents/:id': documentOwner,
  'GET /api/documents/:id/changes': documentOwner,
  'GET /api/sharing': signedIn,
  'DELETE /api/documents/:id': documentOwner,
  'POST /api/documents/:id/retry': documentOwner,
  'GET /api/documents/:id/file': documentOwner,
  'GET /api/documents/:id/pages/:page': signedIn,
  'POST /api/access-logs': documentOwner,
  // What others may not see answers as what does not exist.
  'POST /api/add-to-knowledge-index': signedIn,
  'POST /api/remove-from-index': signedIn,

  // features/library, the public storage contract
  'GET /storage/v1/object/public/:bucket/*': anyone,
  'GET /storage/v1/object/sign/:bucket/*': anyone,
  'GET /storage/v1/object/:bucket/*': objectOwner,
  'GET /storage/v1/object/authenticated/:bucket/*': objectOwner,
  'GET /storage/v1/object/info/:bucket/*': objectOwner,
  'GET /storage/v1/object/info/authenticated/:bucket/*': objectOwner,
  'POST /storage/v1/object/sign/:bucket/*': objectOwner,
  'POST /storage/v1/object/sign/:bucket': storage,
  'POST /storage/v1/object/list/:bucket': storage,
  'DELETE /storage/v1/object/:bucket': storage,
  'POST /storage/v1/object/:bucket/*': storage,
  'PUT /storage/v1/object/:bucket/*': storage,

  // server/realtime, the public realtime contract: who may hear what is decided at each join (src/server/realtime)
  'GET /realtime/v1/websocket': anyone,

  // features/meetings
  'GET /api/professors': signedIn,
  'POST /api/professors': teachers,
  'PATCH /api/professors/:id': professorItself,
  'DELETE /api/professors/:id': professorOrAdmin,
  'GET /api/professor/availability': signedIn,
  // What belongs to a professor is the caller's own.
  'POST /api/professor/availability': signedIn,
  'DELETE /api/professor/availability/:id': slotOwner,
  'GET /api/professor/rules': signedIn,
  'DELETE /api/professor/rules/:id': ruleOwner,
  'GET /api/professor/bookings': signedIn,
  'POST /api/student/book-meeting': slotBooker,
  'GET /api/student/bookings': signedIn,
  'DELETE /api/booking/:id': bookingSides,
  'GET /api/booking/:id/calendar': bookingSides,
  'GET /api/calendar-feed': signedIn,
  'POST /api/calendar-feed': signedIn,
  'DELETE /api/calendar-feed': signedIn,
  // The address itself is the secret.
  'GET /calendar/:file': anyone,

  // features/courses
  'GET /api/courses': signedIn,
  'GET /api/courses/:id': courseReader,
  'POST /api/courses/:id/start': courseReader,
  'PUT /api/courses/:id/units/:unitId': courseReader,
  'POST /api/courses': teachers,
  'GET /api/courses/:id/draft': courseAuthor,
  'PUT /api/courses/:id': courseAuthor,
  'DELETE /api/courses/:id': courseAuthor,
  'GET /api/courses/:id/class': courseAuthor,
  // features/materials
  'GET /api/materials': teachers,
  // Without a model and without documents it answers 503.
  'POST /api/materials': teachers,
  'GET /api/materials/:id': materialOwner,
  'PATCH /api/materials/:id': materialOwner,
  'DELETE /api/materials/:id': materialOwner,
  'POST /api/materials/:id/stop': materialOwner,
  'POST /api/materials/:id/resume': materialOwner,
  'PUT /api/materials/:id/sections/:key': materialOwner,
  'POST /api/materials/:id/sections/:key/generate': materialOwner,
  // Which file is asked for is said in the query; another's material is 404 (running.test.ts).
  'GET /api/materials/:id/export': teachers,
  'POST /api/materials/:id/save-to-library': materialOwner,

  // features/models
  'GET /api/models': signedIn,
  'POST /api/models/check': signedIn,
  // The caller's own.
  'PUT /api/models/choice': signedIn,
  // Keys are those of the caller's own institution.
  'GET /api/models/providers': admins,
  'PUT /api/models/providers/:provider': admins,
  'DELETE /api/models/providers/:provider': admins,
  // One's own, or the caller's institution for its admins.
  'GET /api/models/usage': signedIn,
  'GET /api/models/usage/records': signedIn,

  // features/settings
  'GET /api/settings': signedIn,
  'PUT /api/settings': signedIn,
  'POST /api/export': signedIn,
  // The ticket in the address says who it is; it comes from the line above.
  'GET /download/export/:ticket': anyone,

  // features/tutor
  // A private document that was not read yet cannot be asked about by its owner either.
  'POST /api/document-chat': signedIn,
  // With a document that the caller may not read it answers 404.
  'POST /api/chat': signedIn,
  'GET /api/model-status': signedIn,
  'GET /api/personas': signedIn,
  // Those of the caller's own institution; others do not exist.
  'GET /api/personas/own': admins,
  'POST /api/personas': admins,
  'PUT /api/personas/:id': institutionPersona,
  'DELETE /api/personas/:id': institutionPersona,
  // Figures of the caller, or of the own institution for its admins.
  'GET /api/dashboard': signedIn,
};
