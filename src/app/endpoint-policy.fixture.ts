import {
  SIGNED_IN,
  account,
  admins,
  anyone,
  bookingSides,
  conversationOwner,
  courseAuthor,
  courseReader,
  documentOwner,
  guideOwner,
  installation,
  institutionManager,
  institutionPersona,
  invitationManager,
  invited,
  joinCodeManager,
  materialOwner,
  memberManager,
  memberMover,
  notebookOwner,
  noteOwner,
  practiceAnswerOwner,
  practiceItemOwner,
  objectOwner,
  operator,
  professorItself,
  professorOrAdmin,
  roleRequestDecider,
  ruleOwner,
  secondFactor,
  signedIn,
  slotBooker,
  slotOwner,
  storage,
  teachers,
  type Line,
} from './endpoint-callers.fixture.ts';

/**
 * Who may call what: one line per endpoint of the product, foreign protocols included. Endpoints enforce it themselves, by `access`
 * or in their own protocol; endpoint-policy.test.ts sends every endpoint a request of each caller and compares. An endpoint
 * without a line here fails the tests, and so does a line without an endpoint.
 */
export const ENDPOINT_POLICY: Readonly<Record<string, Line>> = {
  // features/auth
  'GET /api/sessions': signedIn,
  'DELETE /api/sessions/:id': signedIn,
  // 404 unless it is asked from this machine and there is no mail server.
  'GET /api/mailbox': anyone,
  'GET /api/auth-settings': anyone,

  // server/accounts, the public contract
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

  // server/accounts, for operators; only where there is a service key
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

  // features/people
  'GET /api/profiles/me': signedIn,
  'POST /api/profiles/me': signedIn,
  'GET /api/role-requests': admins,
  'GET /api/role-requests/own': signedIn,
  'POST /api/role-requests/:userId/approve': roleRequestDecider,
  'POST /api/role-requests/:userId/decline': roleRequestDecider,
  'GET /api/institutions/:id/members': institutionManager,
  'PUT /api/institutions/:id/members/:userId': memberManager,
  'DELETE /api/institutions/:id/members/:userId': memberManager,
  'POST /api/institutions/:id/members/:userId/move': memberMover,
  'GET /api/institutions/:id/history': institutionManager,
  'GET /api/institutions/:id/join-codes': institutionManager,
  'POST /api/institutions/:id/join-codes': joinCodeManager,
  'DELETE /api/institutions/:id/join-codes/:codeId': joinCodeManager,
  'GET /api/institutions/:id/invitations': institutionManager,
  'POST /api/institutions/:id/invitations': invitationManager,
  'DELETE /api/institutions/:id/invitations/:invitationId': invitationManager,
  // Only who got the mail knows the token.
  'GET /api/invitations/:token': anyone,
  // The caller's own.
  'GET /api/membership': signedIn,
  'POST /api/membership': signedIn,
  'DELETE /api/membership/invitations/:id': invited,
  'DELETE /api/membership': { who: SIGNED_IN, on: 'membership' },
  'GET /api/account/deletion': signedIn,
  // Without a proof nothing is deleted.
  'POST /api/account/deletion': signedIn,
  'POST /api/account/deletion/code': signedIn,
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
  'POST /api/web-pages': signedIn,
  'GET /api/documents/:id/web-page': documentOwner,
  'POST /api/documents/:id/web-page': documentOwner,
  'GET /api/upload-settings': signedIn,
  'GET /api/administration/storage/people': admins,
  'GET /api/administration/storage/institutions': installation,
  'GET /api/administration/failed-documents': admins,
  'GET /api/administration/document-changes': admins,
  // Parts of an upload and their end: only of one's own, 404 for others'.
  'POST /uploads/v1': signedIn,
  'PATCH /uploads/v1/:id': signedIn,
  'DELETE /uploads/v1/:id': signedIn,
  'POST /api/uploads/:id/finish': signedIn,
  'GET /api/documents/:id': documentOwner,
  'PATCH /api/documents/:id': documentOwner,
  'GET /api/documents/:id/facts': documentOwner,
  // Without a form nobody comes as far as the document; recordings.test.ts has what others are told.
  'POST /api/documents/:id/captions': signedIn,
  'GET /api/documents/:id/changes': documentOwner,
  'GET /api/sharing': signedIn,
  'DELETE /api/documents/:id': documentOwner,
  'POST /api/documents/:id/retry': documentOwner,
  'GET /api/documents/:id/file': documentOwner,
  'GET /api/documents/:id/pages/:page': signedIn,
  'GET /api/documents/:id/pages/:page/boxes': signedIn,
  'GET /api/documents/:id/search': signedIn,
  'GET /api/documents/:id/outline': documentOwner,
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

  // The hosted data contract. Rows that the caller may not see do not exist.
  'GET /rest/v1/documents': signedIn,
  'POST /rest/v1/documents': signedIn,
  'DELETE /rest/v1/documents': signedIn,
  'GET /rest/v1/document_access_logs': signedIn,
  'POST /rest/v1/document_access_logs': signedIn,
  'GET /rest/v1/institutions': anyone,
  'POST /rest/v1/institutions': admins,
  'GET /rest/v1/profiles': signedIn,
  'POST /rest/v1/profiles': signedIn,

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
  'PUT /api/professor/availability/:id': slotOwner,
  'GET /api/professor/rules': signedIn,
  'DELETE /api/professor/rules/:id': ruleOwner,
  'GET /api/professor/bookings': signedIn,
  'POST /api/student/book-meeting': slotBooker,
  'GET /api/student/bookings': signedIn,
  'DELETE /api/booking/:id': bookingSides,
  'POST /api/booking/:id/move': bookingSides,
  'GET /api/booking/:id/calendar': bookingSides,
  'GET /api/calendar-feed': signedIn,
  'POST /api/calendar-feed': signedIn,
  'DELETE /api/calendar-feed': signedIn,
  // The address itself is the secret.
  'GET /calendar/:file': anyone,

  // server/health
  'GET /livez': anyone,
  'GET /readyz': anyone,
  // 403 from another machine without METRICS_TOKEN.
  'GET /metrics': anyone,
  // Only who can read a secret of the data folder.
  'POST /internal/database-copy': operator,

  // features/courses
  'GET /api/courses': signedIn,
  'GET /api/courses/:id': courseReader,
  'POST /api/courses/:id/start': courseReader,
  'PUT /api/courses/:id/units/:unitId': courseReader,
  'POST /api/courses/:id/units/:unitId/check': courseReader,
  'POST /api/courses': teachers,
  'GET /api/courses/:id/draft': courseAuthor,
  'PUT /api/courses/:id': courseAuthor,
  'DELETE /api/courses/:id': courseAuthor,
  'GET /api/courses/:id/class': courseAuthor,
  'GET /api/courses/:id/teachers': courseAuthor,
  'PUT /api/courses/:id/teachers/:userId': courseAuthor,
  'DELETE /api/courses/:id/teachers/:userId': courseAuthor,
  // features/materials
  'GET /api/materials': teachers,
  // Without a model and without documents it answers 503.
  'POST /api/materials': teachers,
  'GET /api/materials/:id': materialOwner,
  'PATCH /api/materials/:id': materialOwner,
  'DELETE /api/materials/:id': materialOwner,
  'POST /api/materials/:id/stop': materialOwner,
  'POST /api/materials/:id/resume': materialOwner,
  'POST /api/materials/:id/wish': materialOwner,
  'DELETE /api/materials/:id/wish': materialOwner,
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
  // Keys are those of the caller's own institution; of an administrator without one, those of the deployment.
  'GET /api/models/providers': admins,
  'PUT /api/models/providers/:provider': admins,
  'DELETE /api/models/providers/:provider': admins,
  // Changes are for people at this computer, where this test sits, and for administrators of the deployment: own-model.test.ts.
  'GET /api/models/own': signedIn,
  'POST /api/models/own/downloads': signedIn,
  'POST /api/models/own/downloads/:id/pause': signedIn,
  'PUT /api/models/own/choice': signedIn,
  'DELETE /api/models/own/files/:id': signedIn,
  // One's own, or the caller's institution for its admins.
  'GET /api/models/usage': signedIn,
  'GET /api/models/usage/records': signedIn,

  // features/limits; of the caller's own institution.
  'GET /api/limits': signedIn,
  'GET /api/institution-limits': admins,
  'PUT /api/institution-limits': admins,
  // features/settings
  'GET /api/settings': signedIn,
  'PUT /api/settings': signedIn,
  'POST /api/export': signedIn,
  // The ticket in the address says who it is; it comes from the line above.
  'GET /download/export/:ticket': anyone,

  // features/conversations; the caller's own, those of others do not exist.
  'GET /api/conversations': signedIn,
  'POST /api/conversations': signedIn,
  'DELETE /api/conversations': signedIn,
  'GET /api/conversations/:id': conversationOwner,
  'PATCH /api/conversations/:id': conversationOwner,
  'DELETE /api/conversations/:id': conversationOwner,

  // features/notebook; the caller's own. An administrator or teacher finds there nothing of others either (notebook.test.ts).
  'GET /api/notebook': signedIn,
  'PUT /api/notebook': signedIn,
  'DELETE /api/notebook': signedIn,
  'POST /api/notebook/entries': signedIn,
  'PATCH /api/notebook/entries/:id': notebookOwner,
  'DELETE /api/notebook/entries/:id': notebookOwner,

  // features/notes; the caller's own, on whatever document (notes.test.ts).
  'GET /api/documents/:id/notes': signedIn,
  'POST /api/documents/:id/notes': documentOwner,
  'PATCH /api/notes/:id': noteOwner,
  'DELETE /api/notes/:id': noteOwner,
  // features/guides; the caller's own. Their document is the student's, too (guides.test.ts).
  'GET /api/guides': signedIn,
  'POST /api/guides': documentOwner,
  'GET /api/guides/:id': guideOwner,
  'GET /api/guides/:id/parts/:position': guideOwner,
  'PATCH /api/guides/:id': guideOwner,
  'DELETE /api/guides/:id': guideOwner,
  'GET /api/guides/:id/export': guideOwner,
  // features/practice; the caller's own. What names items of others in its body is refused by name (answers.test.ts, make.test.ts).
  'GET /api/practice/today': signedIn,
  'PUT /api/practice/goal': signedIn,
  'GET /api/practice/queue': signedIn,
  'GET /api/practice/figures': signedIn,
  'GET /api/practice/export': signedIn,
  'POST /api/practice/import': signedIn,
  'POST /api/practice/make': signedIn,
  'GET /api/practice/makings': signedIn,
  'POST /api/practice/answers': signedIn,
  'POST /api/practice/answers/:id/contest': practiceAnswerOwner,
  'DELETE /api/practice/answers/:id/contest': practiceAnswerOwner,
  'GET /api/practice/items': signedIn,
  'POST /api/practice/items': signedIn,
  'DELETE /api/practice/items': signedIn,
  'GET /api/practice/items/:id': practiceItemOwner,
  'PATCH /api/practice/items/:id': practiceItemOwner,
  'DELETE /api/practice/items/:id': practiceItemOwner,
  'POST /api/practice/items/:id/report': practiceItemOwner,

  // features/tutor
  // A private document that was not read yet cannot be asked about by its owner either.
  'POST /api/document-chat': signedIn,
  // With a document that the caller may not read it answers 404.
  'POST /api/chat': signedIn,
  'POST /api/photo-lines': signedIn,
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
