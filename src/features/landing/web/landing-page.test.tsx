import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { changeLanguage } from '#web/i18n/i18n.ts';
import { watchInstallOffer } from '#web/lib/install-offer.ts';
import { chooseTheme, watchTheme } from '#web/lib/theme.ts';
import { answerWith, visit } from '../../../../test/web.tsx';
import { readDesktop } from './desktop.ts';
import { LandingPage } from './landing-page.tsx';

const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0';
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Safari/605.1.15';
const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148';

beforeEach(() => answerWith({}));

async function open() {
  const pages = {
    '/': LandingPage,
    '/login': () => <p>sign in here</p>,
    '/register': () => <p>sign up here</p>,
  };
  const visited = await visit({ path: '/', pages });
  await screen.findByRole('heading', { level: 1, name: 'Your personal AI learning assistant' });
  return visited;
}

describe('the landing page', () => {
  test.each([
    ['Login', 'sign in here'],
    ['Get Started', 'sign up here'],
    ['Start Learning Now', 'sign up here'],
  ])('%s leads on', async (name, there) => {
    await open();
    await userEvent.click(screen.getAllByRole('link', { name })[0] ?? document.body);
    expect(await screen.findByText(there)).toBeTruthy();
  });

  test('has a header with language and theme, and a footer', async () => {
    await open();
    const header = within(screen.getByRole('banner'));
    expect(header.getByLabelText('Language')).toBeTruthy();
    expect(header.getByRole('button', { name: 'Toggle theme' })).toBeTruthy();
    expect(screen.getByRole('contentinfo')).toBeTruthy();
  });

  test('Explore Features leads to the four features', async () => {
    await open();
    const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'Explore Features' });
    const section = document.querySelector<HTMLElement>(link.hash) ?? document.body;
    expect(within(section).getAllByRole('listitem')).toHaveLength(4);
  });

  test('has four capabilities', async () => {
    await open();
    const section = screen
      .getByRole('heading', { name: 'A tutor, a library and a classroom' })
      .closest('section');
    expect(within(section ?? document.body).getAllByRole('listitem')).toHaveLength(4);
  });

  test('shows every picture in the theme and the language of the page, with its size', async () => {
    watchTheme();
    chooseTheme('dark');
    await open();
    const pictures = screen.getAllByRole<HTMLImageElement>('img');
    expect(pictures).toHaveLength(5);
    for (const { src, width, height, alt } of pictures) {
      expect(src).toMatch(/-dark-en\.webp$/);
      expect(Math.min(width, height, alt.length)).toBeGreaterThan(10);
    }
    // All but the first wait until they are near.
    expect(pictures.map((picture) => picture.getAttribute('loading'))).toEqual([
      'eager',
      ...Array.from({ length: 4 }, () => 'lazy'),
    ]);
    for (const [language, tag] of [
      ['spanish', 'es'],
      ['french', 'fr'],
    ] as const) {
      await act(() => changeLanguage(language));
      await waitFor(() => expect(screen.getAllByRole('img')).toHaveLength(5));
      const shown = screen.getAllByRole<HTMLImageElement>('img').map(({ src }) => src);
      expect(shown.filter((src) => !src.endsWith(`-dark-${tag}.webp`))).toEqual([]);
    }
  });
});

describe('the questions', () => {
  const questions = () => screen.getAllByRole('button', { expanded: false });
  const openOnes = () => screen.queryAllByRole('button', { expanded: true });

  test('are six, of which one is open', async () => {
    await open();
    expect(openOnes()).toHaveLength(1);
    expect(questions()).toHaveLength(5);
  });

  test('open one at a time; pressing the open one closes it', async () => {
    await open();
    const cost = screen.getByRole('button', { name: 'What does it cost?' });
    await userEvent.click(cost);
    expect(openOnes()).toEqual([cost]);
    expect(screen.getByRole('region', { name: 'What does it cost?' })).toBeTruthy();
    await userEvent.click(cost);
    expect(openOnes()).toEqual([]);
    expect(screen.queryByRole('region', { name: 'What does it cost?' })).toBeNull();
  });
});

describe('the desktop app', () => {
  test.each([
    [WINDOWS, 'windows'],
    [MAC, 'macos'],
    [PHONE, 'other'],
  ])('knows the system of %s', (userAgent, desktop) => {
    expect(readDesktop(userAgent)).toBe(desktop);
  });

  test('is installed where the browser offers it; elsewhere the page says how', async () => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(WINDOWS);
    watchInstallOffer();
    await open();
    expect(screen.queryByRole('button', { name: 'Install Lyceum' })).toBeNull();
    expect(screen.getByText(/^In Edge or Chrome/)).toBeTruthy();

    const prompt = vi.fn<() => Promise<void>>(async () => undefined);
    window.dispatchEvent(Object.assign(new Event('beforeinstallprompt'), { prompt }));
    await userEvent.click(await screen.findByRole('button', { name: 'Install Lyceum' }));
    expect(prompt).toHaveBeenCalledOnce();
    expect(screen.getByText(/^In Safari, choose File/)).toBeTruthy();

    window.dispatchEvent(new Event('appinstalled'));
    expect(await screen.findByText('Lyceum is installed on this computer.')).toBeTruthy();
  });
});
