import { useTranslation } from 'react-i18next';
import { type InterfaceLanguage, interfaceLanguage } from '#shared/languages.ts';

/** The language of the interface, as the server knows it. */
export function useInterfaceLanguage(): InterfaceLanguage {
  return interfaceLanguage(useTranslation().i18n.language);
}
