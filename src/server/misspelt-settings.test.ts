import { expect, test } from 'vitest';
import { misspeltSettings } from './misspelt-settings.ts';

test('a variable that is one slip away from a setting is named with it', () => {
  expect(
    misspeltSettings({ BACKUP_DRI: '/backups', MAX_UPLOADS_MB: '50', PATH: '/bin', HOSTS: 'a' }),
  ).toEqual([
    { given: 'BACKUP_DRI', meant: 'BACKUP_DIR' },
    { given: 'MAX_UPLOADS_MB', meant: 'MAX_UPLOAD_MB' },
  ]);
});

test('what is right, and what stands beside it, is left alone', () => {
  expect(
    misspeltSettings({ BACKUP_DIR: '/backups', BACKUP_DIRS: 'a', PUBLIC_URL: 'http://a.example' }),
  ).toEqual([]);
});
