import { type ReactNode, Suspense, useMemo } from 'react';
import { I18nextProvider, useTranslation } from 'react-i18next';
import { READ_LANGUAGES } from '#shared/languages.ts';

interface InLanguageProps {
  tag: string;
  children: ReactNode;
}

/** Documents are made in more languages than the interface speaks: what stands on their sheets has words in all of them. */
const TAGS: ReadonlySet<string> = new Set(READ_LANGUAGES);

/** Says the texts within in another language than the interface, where there are words of it; else in its own. */
export function InLanguage({ tag, children }: InLanguageProps) {
  const { i18n } = useTranslation();
  const own = i18n.language;
  const spoken = TAGS.has(tag) ? tag : own;
  const speaker = useMemo(
    () => (spoken === own ? i18n : i18n.cloneInstance({ lng: spoken })),
    [i18n, own, spoken],
  );
  return (
    <I18nextProvider i18n={speaker}>
      <div lang={spoken} className="contents">
        {/* Its texts may have to be loaded, which must not take away what stands around. */}
        <Suspense fallback={null}>{children}</Suspense>
      </div>
    </I18nextProvider>
  );
}
