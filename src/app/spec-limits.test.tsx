import { fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { returnPath } from '#features/auth/web/return-path.ts';
import { PROFILE_WAIT_MS } from '#features/auth/web/route-guard.tsx';
import { openSessionClient } from '#features/auth/web/session-client.ts';
import { SESSION_KEY } from '#features/auth/web/session-key.ts';
import { RETRY_MS } from '#features/auth/web/use-profile.ts';
import { LEVELS } from '#features/courses/contract.ts';
import {
  formatFileSize,
  SUBJECTS as LIBRARY_SUBJECTS,
  UPLOAD_MAX_BYTES,
  uploadFieldsSchema,
} from '#features/library/contract.ts';
import { AFTER_DELETE_REFRESH_MS } from '#features/library/web/api.ts';
import {
  DURATIONS,
  GRADES,
  MODEL_TYPES as MATERIAL_MODELS,
  MODES,
  SUBJECTS,
} from '#features/materials/contract.ts';
import { SLOTS_REFRESH_MS } from '#features/meetings/web/api.ts';
import { SUGGESTIONS } from '#features/models/web/suggestions.ts';
import { ADVICE_TYPES, MODEL_TYPES, TEACHING_MODES } from '#features/tutor/contract.ts';
import { CHAT_HISTORIES_KEY } from '#features/tutor/web/history/chat-histories.ts';
import { TITLE_CHARACTERS, titleOf } from '#features/tutor/web/history/stored-chat.ts';
import { CLEAR_DELAY_MS } from '#features/tutor/web/panel/use-clearing.ts';
import { READ_EXTENSIONS } from '#shared/file-formats.ts';
import { ROTATION_MS } from '#web/chat/activity-line.tsx';
import { SCROLL_DELAY_MS } from '#web/chat/use-scroll-to-answer.ts';
import { LANGUAGES, READ_LANGUAGES } from '#shared/languages.ts';
import { storeLanguage } from '#web/i18n/languages.ts';
import { ANSWER_MAX_MS, HEARTBEAT_MS, REJOIN_PAUSES_MS } from '#web/lib/realtime-client.ts';
import { chooseTheme } from '#web/lib/theme.ts';
import { Button } from '#web/ui/button.tsx';
import { TOAST_MS } from '#web/ui/toaster.tsx';
import { openApp } from '../../test/open-app.tsx';
import { answerWith } from '../../test/web.tsx';
import { SCENES } from '../../test/spec-scenes.ts';
import { ADA, sessionOf } from '../../test/web-session.ts';

const LOADED = { timeout: 15_000 };

afterEach(() => vi.restoreAllMocks());

// Fixed limits, timings and choices. How each of them shows is tested by its feature.
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
  ['languages of the generator, English first', READ_LANGUAGES, ['en', 'es', 'fr', 'de', 'zh', 'ja']],
  ['durations', DURATIONS, ['1_week', '2_weeks', '1_month', '3_months', '6_months', 'full_year']],
  ['modes of the generator', MODES, ['concept', 'practice', 'curriculum']],
  ['models of the generator', MATERIAL_MODELS, ['openai', 'local']],
  ['models of a session', MODEL_TYPES, ['openai', 'anthropic', 'local']],
  ['levels of courses', LEVELS, ['Beginner', 'Intermediate', 'Advanced']],
  ['interface languages', Object.keys(LANGUAGES), ['english', 'spanish', 'french']],
  [
    'advice types, default first',
    ADVICE_TYPES,
    ['Subject-Specific Advice', 'General Learning Tips', 'Career Guidance'],
  ],
  [
    'files of the library; transcripts, presentations, sheets and web pages besides',
    READ_EXTENSIONS,
    [
      ...['.pdf', '.doc', '.docx', '.docm', '.dotx', '.dotm'],
      ...['.pptx', '.pptm', '.ppsx', '.ppsm', '.potx', '.potm', '.xlsx', '.xlsm', '.xltx', '.xltm'],
      ...['.odt', '.ott', '.odp', '.otp', '.ods', '.ots', '.rtf', '.epub', '.txt', '.csv', '.tsv'],
      ...[
        '.html',
        '.htm',
        '.xhtml',
        '.md',
        '.markdown',
        '.tex',
        '.latex',
        '.ipynb',
        '.eml',
        '.mht',
        '.mhtml',
      ],
      ...['.jpg', '.jpeg', '.png', '.webp', '.gif', '.bmp', '.dib', '.tif', '.tiff', '.srt', '.vtt'],
      ...['.mp3', '.m4a', '.m4b', '.wav', '.ogg', '.oga', '.opus', '.flac', '.mp4', '.m4v', '.webm'],
    ],
  ],
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

test('sizes are in Bytes, KB, MB and GB with at most two decimals', () => {
  expect([0, 1_000, 1_536, UPLOAD_MAX_BYTES, 1_234_567, 5 * 1024 ** 3].map(formatFileSize)).toEqual([
    '0 Bytes',
    '1000 Bytes',
    '1.5 KB',
    '10 MB',
    '1.18 MB',
    '5 GB',
  ]);
});

test('an upload is of the subject other and for its uploader’s usual readers, unless it says otherwise', () => {
  expect(uploadFieldsSchema.parse({})).toEqual({ subject: 'other' });
});

test('a chat is titled by the first 50 characters of its second message and three dots', () => {
  const message = (content: string) => ({ id: '1', type: 'user' as const, content, timestamp: new Date() });
  expect(titleOf([message('Hello'), message('x'.repeat(60))])).toBe(`${'x'.repeat(50)}...`);
});

test('four models are suggested', () => {
  expect(SUGGESTIONS).toHaveLength(4);
});

test('one lands on the dashboard', () => {
  expect(returnPath()).toBe('/dashboard');
});

test('theme, language and chats are kept under the names that other clients know', () => {
  chooseTheme('dark');
  storeLanguage('french');
  expect([localStorage.getItem('theme'), localStorage.getItem('language'), CHAT_HISTORIES_KEY]).toEqual([
    'dark',
    'french',
    'chatHistories',
  ]);
  chooseTheme('system');
  expect(localStorage.getItem('theme')).toBeNull();
});

test('a button has six variants and four sizes', () => {
  const variants = ['default', 'destructive', 'outline', 'secondary', 'ghost', 'link'] as const;
  const sizes = ['default', 'sm', 'lg', 'icon'] as const;
  const looks = variants.flatMap((variant) => sizes.map((size) => ({ variant, size })));
  render(looks.map((look) => <Button key={`${look.variant} ${look.size}`} {...look} />));
  const expected = looks.map(({ variant, size }) => `ui-button ui-button-${variant} ui-button-size-${size}`);
  expect(screen.getAllByRole('button').map(({ className }) => className)).toEqual(expected);
});

describe('the client of the auth server', () => {
  test('needs an email or phone number and a password', async () => {
    answerWith({});
    const client = await openSessionClient();
    // @ts-expect-error: the types of the client say so, too
    const { error } = await client.signInWithPassword({ password: 'x' });
    expect(error?.message).toBe('You must provide either an email or phone number and a password');
    await client.stopAutoRefresh();
  });

  test('looks every 30 s whether the session ends within 90 s, and then refreshes it', async () => {
    vi.useFakeTimers();
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
    const refresh = vi.fn<() => Response>(() => Response.json(sessionOf(ADA)));
    answerWith({ 'POST /auth/v1/token': refresh });
    const stored = sessionOf(ADA);
    localStorage.setItem(
      SESSION_KEY,
      JSON.stringify({ ...stored, expires_in: 195, expires_at: stored.expires_at - 3600 + 195 }),
    );
    const client = await openSessionClient();
    await vi.advanceTimersByTimeAsync(70_000);
    expect(refresh).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(50_000);
    expect(refresh).toHaveBeenCalledOnce();
    await client.stopAutoRefresh();
  });
});

describe('on the page', { timeout: 30_000 }, () => {
  test('the sidebar is 280 or 80 wide, the panel 500x600', async () => {
    await SCENES['a session']?.();
    const [sidebar] = await screen.findAllByRole('complementary');
    // At the usual 16 px.
    expect(sidebar?.className).toContain('w-[17.5rem]');
    fireEvent.click(screen.getByRole('button', { name: 'Collapse sidebar', hidden: true }));
    expect(sidebar?.className).toContain('w-[5rem]');
    expect(screen.getByRole('button', { name: 'Toggle theme', hidden: true }).className).toBe(
      'ui-button ui-button-ghost ui-button-size-icon',
    );
    const panel = screen.getByRole('dialog', { name: /^Professor / });
    expect(panel.className).toContain('sm:w-[500px]');
    expect(panel.className).toContain('sm:h-[min(600px,');
  });

  test('six skeletons stand in 1, 2 or 3 columns', async () => {
    await openApp('/resources', 'student', {
      'GET /api/documents': () => new Promise<Response>(() => undefined),
    });
    expect(await screen.findAllByTestId('skeleton', {}, LOADED)).toHaveLength(6);
    const { classList } = screen.getByRole('list', { name: 'Documents' });
    expect([...classList]).toEqual(
      expect.arrayContaining(['grid-cols-1', 'md:grid-cols-2', 'xl:grid-cols-3']),
    );
  });

  test('a session is Virtual and Subject-Specific Advice before anybody chooses; OpenAI stands first', async () => {
    await SCENES['the session dialog']?.();
    expect(chosen('Teaching mode', 'Advice type')).toEqual(['Virtual', 'Subject-Specific Advice']);
    // Who answers now is preselected (docs/decisions/053).
    expect(screen.getByLabelText<HTMLSelectElement>('Model type').options[0]?.text).toBe('OpenAI');
  });

  test('a lesson is in English and of the mode Concept before anybody chooses', async () => {
    await SCENES['professor dashboard']?.();
    expect((await screen.findByRole<HTMLInputElement>('radio', { name: 'Concept' }, LOADED)).checked).toBe(
      true,
    );
    const form = within(screen.getByRole('main'));
    expect(form.getByLabelText<HTMLSelectElement>('Language').selectedOptions[0]?.textContent).toBe(
      'English',
    );
  });
});

function chosen(...labels: string[]) {
  return labels.map(
    (label) => screen.getByLabelText<HTMLSelectElement>(label).selectedOptions[0]?.textContent,
  );
}
