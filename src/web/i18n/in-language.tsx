import { type ReactNode, Suspense, useMemo } from 'react';
import { I18nextProvider, useTranslation } from 'react-i18next';
import { LANGUAGES } from './languages.ts';

interface InLanguageProps {
  tag: string;
  children: ReactNode;
}

/** Says the texts within in another language than the interface, where the interface speaks it; else in its own. */
export function InLanguage({ tag, children }: InLanguageProps) {
  const { i18n } = useTranslation();
  const own = i18n.language;
  const isSpoken = Object.values(LANGUAGES).some((language) => language.tag === tag);
  const speaker = useMemo(
    () => (isSpoken && tag !== own ? i18n.cloneInstance({ lng: tag }) : i18n),
    [i18n, own, tag, isSpoken],
  );
  return (
    <I18nextProvider i18n={speaker}>
      <div lang={speaker.language} className="contents">
        {/* Its texts may have to be loaded, which must not take away what stands around. */}
        <Suspense fallback={null}>{children}</Suspense>
      </div>
    </I18nextProvider>
  );
}
