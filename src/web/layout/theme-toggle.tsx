import { Moon, Sun } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { chooseTheme, useTheme } from '#web/lib/theme.ts';
import { IconButton } from '#web/ui/icon-button.tsx';

/** Switches between light and dark. */
export function ThemeToggle() {
  const { t } = useTranslation('common');
  const { isDark } = useTheme();
  const Icon = isDark ? Sun : Moon;
  return (
    <IconButton icon={Icon} label={t('toggleTheme')} onClick={() => chooseTheme(isDark ? 'light' : 'dark')} />
  );
}
