import { useTranslation } from 'react-i18next';
import { type InterfaceLanguage, INTERFACE_LANGUAGES } from '#shared/languages.ts';

/** The language of the interface, as the server knows it. */
export function useInterfaceLanguage(): InterfaceLanguage {
  const { language } = useTranslation().i18n;
  return INTERFACE_LANGUAGES.find((known) => language.startsWith(known)) ?? 'en';
}
