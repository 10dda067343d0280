import { Moon, Sun } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { chooseTheme, useTheme } from '#web/lib/theme.ts';
import { Button } from '#web/ui/button.tsx';

/** Switches between light and dark. */
export function ThemeToggle() {
  const { t } = useTranslation('common');
  const { isDark } = useTheme();
  const Icon = isDark ? Sun : Moon;
  return (
    <Button
      variant="ghost"
      size="icon"
      aria-label={t('toggleTheme')}
      onClick={() => chooseTheme(isDark ? 'light' : 'dark')}
    >
      <Icon aria-hidden />
    </Button>
  );
}
