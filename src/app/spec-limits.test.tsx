import { expect, test } from 'vitest';
import { PROFILE_WAIT_MS } from '#features/auth/web/route-guard.tsx';
import { RETRY_MS } from '#features/auth/web/use-profile.ts';
import { LEVELS } from '#features/courses/contract.ts';
import { SUBJECTS as LIBRARY_SUBJECTS, UPLOAD_MAX_BYTES } from '#features/library/contract.ts';
import { AFTER_DELETE_REFRESH_MS } from '#features/library/web/api.ts';
import {
  DURATIONS,
  GRADES,
  LANGUAGES as MATERIAL_LANGUAGES,
  MODEL_TYPES as MATERIAL_MODELS,
  MODES,
  SUBJECTS,
} from '#features/materials/contract.ts';
import { SLOTS_REFRESH_MS } from '#features/meetings/web/api.ts';
import { MODEL_TYPES, TEACHING_MODES } from '#features/tutor/contract.ts';
import { TITLE_CHARACTERS } from '#features/tutor/web/history/stored-chat.ts';
import { CLEAR_DELAY_MS } from '#features/tutor/web/panel/use-clearing.ts';
import { ROTATION_MS } from '#web/chat/activity-line.tsx';
import { SCROLL_DELAY_MS } from '#web/chat/use-scroll-to-end.ts';
import { LANGUAGES } from '#web/i18n/languages.ts';
import { ANSWER_MAX_MS, HEARTBEAT_MS, REJOIN_PAUSES_MS } from '#web/lib/realtime-client.ts';
import { TOAST_MS } from '#web/ui/toaster.tsx';

// Spec section 9. How each of them shows is held by the tests of its feature.
test.each([
  ['upload maximum', UPLOAD_MAX_BYTES, 10 * 1024 * 1024],
  ['characters of a chat title', TITLE_CHARACTERS, 50],
  ['availability refresh', SLOTS_REFRESH_MS, 30_000],
  ['status text rotation', ROTATION_MS, 2_000],
  ['clear delay', CLEAR_DELAY_MS, 300],
  ['toast', TOAST_MS, 3_000],
  ['wait of the route guard for a profile', PROFILE_WAIT_MS, 5_000],
  ['wait for a profile after signing up', RETRY_MS, 1_000],
  ['refresh after a delete', AFTER_DELETE_REFRESH_MS, 500],
  ['scroll to the end after a reply', SCROLL_DELAY_MS, 100],
  ['realtime heartbeat', HEARTBEAT_MS, 30_000],
  ['realtime timeout', ANSWER_MAX_MS, 10_000],
])('%s', (_, value, expected) => {
  expect(value).toBe(expected);
});

test.each<[string, readonly string[], string[]]>([
  [
    'subjects of the library',
    LIBRARY_SUBJECTS,
    ['mathematics', 'physics', 'chemistry', 'biology', 'computer_science', 'other'],
  ],
  [
    'subjects of the generator',
    SUBJECTS,
    ['mathematics', 'physics', 'chemistry', 'biology', 'computer_science', 'literature', 'history'],
  ],
  ['grades', GRADES, ['6', '7', '8', '9', '10', '11', '12']],
  ['languages of the generator, English first', MATERIAL_LANGUAGES, ['en', 'es', 'fr', 'de', 'zh', 'ja']],
  ['durations', DURATIONS, ['1_week', '2_weeks', '1_month', '3_months', '6_months', 'full_year']],
  ['modes of the generator', MODES, ['concept', 'practice', 'curriculum']],
  ['models of the generator', MATERIAL_MODELS, ['openai', 'local']],
  ['models of a session', MODEL_TYPES, ['openai', 'anthropic', 'local']],
  ['levels of courses', LEVELS, ['Beginner', 'Intermediate', 'Advanced']],
  ['interface languages', Object.keys(LANGUAGES), ['english', 'spanish', 'french']],
])('%s', (_, values, expected) => {
  expect(values).toEqual(expected);
});

test('the teaching modes of a session and of a persona', () => {
  const named = [
    'Virtual',
    'Interactive',
    'Guided',
    'Socratic',
    'Practical',
    'concept',
    'practice',
    'curriculum',
  ];
  expect(new Set(TEACHING_MODES)).toEqual(new Set(named));
});

test('a lost connection is tried again after 1, 2, 5 and 10 s', () => {
  expect(REJOIN_PAUSES_MS).toEqual([1_000, 2_000, 5_000, 10_000]);
});
