/** The kinds of callers and what they may, by the names that the table of endpoint-policy.fixture.ts is written in. */

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
export type Permission = 'may' | 401 | 403 | 404;
export type Who = Readonly<Record<CallerKind, Permission>>;

/**
 * Things that an endpoint is tried on. The document is private and the student's; institution, role request, member, join
 * code, invitation and AI professor are those of `admin`, and `otherAdmin` is of another institution. The membership is the caller's own.
 * Professor, slot and rule are the teacher's, the booking of that slot is the student's. The course is a published one of the teacher's
 * institution, which is not that of `admin`; the material is the teacher's, conversation, notebook entry, note,
 * study guide and what is practised are the student's.
 */
export type Thing =
  | 'document'
  | 'institution'
  | 'roleRequest'
  | 'member'
  | 'joinCode'
  | 'invitation'
  | 'membership'
  | 'persona'
  | 'professor'
  | 'slot'
  | 'rule'
  | 'booking'
  | 'course'
  | 'material'
  | 'conversation'
  | 'notebookEntry'
  | 'note'
  | 'guide'
  | 'practiceItem'
  | 'practiceAnswer';

/** What the table says of an endpoint. */
export interface Line {
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
export const SIGNED_IN: Who = { ...ANYONE, anonymous: 401, expiredToken: 401, forgedToken: 401 };
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

export const anyone: Line = { who: ANYONE };
export const signedIn: Line = { who: SIGNED_IN };
export const admins: Line = { who: ADMINS };
/** Administrators of the installation, and these two belong to institutions. */
export const installation: Line = { who: { ...ADMINS, admin: 403, otherAdmin: 403 } };
export const account: Line = { who: ACCOUNT };
export const documentOwner: Line = { who: OWNER, on: 'document' };
export const conversationOwner: Line = { who: OWNER, on: 'conversation' };
export const notebookOwner: Line = { who: OWNER, on: 'notebookEntry' };
export const noteOwner: Line = { who: OWNER, on: 'note' };
export const guideOwner: Line = { who: OWNER, on: 'guide' };
export const practiceItemOwner: Line = { who: OWNER, on: 'practiceItem' };
export const practiceAnswerOwner: Line = { who: OWNER, on: 'practiceAnswer' };
export const operator: Line = { who: NONE_OF_THESE };
export const secondFactor: Line = { who: NONE_OF_THESE };
export const storage: Line = { who: STORAGE };
export const objectOwner: Line = {
  who: { ...STORAGE, teacher: 404, admin: 404, otherAdmin: 404 },
  on: 'document',
};
export const institutionManager: Line = { who: { ...ADMINS, otherAdmin: 403 }, on: 'institution' };
export const roleRequestDecider: Line = { who: { ...ADMINS, otherAdmin: 404 }, on: 'roleRequest' };
export const memberManager: Line = { who: { ...ADMINS, otherAdmin: 403 }, on: 'member' };
/** Only administrators of the deployment, and these two belong to institutions. */
export const memberMover: Line = { who: { ...ADMINS, admin: 403, otherAdmin: 403 }, on: 'member' };
export const joinCodeManager: Line = { who: { ...ADMINS, otherAdmin: 403 }, on: 'joinCode' };
export const invitationManager: Line = { who: { ...ADMINS, otherAdmin: 403 }, on: 'invitation' };
/** It is for another address than theirs, so that for them there is none. */
export const invited: Line = {
  who: { ...SIGNED_IN, student: 404, teacher: 404, admin: 404, otherAdmin: 404 },
  on: 'invitation',
};
export const teachers: Line = { who: { ...SIGNED_IN, student: 403 } };
/** These administrators are of another institution than the professor. */
const NOT_OF_OTHERS: Who = { ...SIGNED_IN, student: 403, admin: 403, otherAdmin: 403 };
export const professorItself: Line = { who: NOT_OF_OTHERS, on: 'professor' };
export const professorOrAdmin: Line = { who: NOT_OF_OTHERS, on: 'professor' };
/** For others they do not exist. */
const TEACHER_ONLY: Who = { ...SIGNED_IN, student: 404, admin: 404, otherAdmin: 404 };
export const slotOwner: Line = { who: TEACHER_ONLY, on: 'slot' };
export const ruleOwner: Line = { who: TEACHER_ONLY, on: 'rule' };
/** The payload names the student. */
export const slotBooker: Line = {
  who: { ...SIGNED_IN, teacher: 403, admin: 403, otherAdmin: 403 },
  on: 'slot',
};
export const bookingSides: Line = { who: { ...SIGNED_IN, admin: 404, otherAdmin: 404 }, on: 'booking' };

/** Of another institution, it does not exist for the others. */
export const courseAuthor: Line = { who: { ...teachers.who, admin: 404, otherAdmin: 404 }, on: 'course' };
export const courseReader: Line = { who: TEACHER_ONLY, on: 'course' };
/** Students have no materials; those of others do not exist. */
export const materialOwner: Line = {
  who: { ...SIGNED_IN, student: 403, admin: 404, otherAdmin: 404 },
  on: 'material',
};

export const institutionPersona: Line = { who: { ...ADMINS, otherAdmin: 404 }, on: 'persona' };
