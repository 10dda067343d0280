/** The texts of every feature, of folders of its pages that have their own, and of its contract; each loads when it is asked for. */
export const TEXT_FILES = import.meta.glob<Record<string, unknown>>(
  [
    '../features/*/web/locales/*.json',
    '../features/*/web/*/locales/*.json',
    '../features/*/contract.*/*.json',
  ],
  { import: 'default' },
);
