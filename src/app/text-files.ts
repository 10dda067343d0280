/** The texts of folders of the platform, and of every feature, its contract and folders of its pages; each loads when it is needed. */
export const TEXT_FILES = import.meta.glob<Record<string, unknown>>(
  [
    '../web/*/locales/*.json',
    '!../web/i18n/locales/*.json',
    '../features/*/web/locales/*.json',
    '../features/*/web/*/locales/*.json',
    '../features/*/contract.*/*.json',
  ],
  { import: 'default' },
);
