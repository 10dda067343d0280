import { compose } from '#server/mail/compose.ts';
import { mailLanguage, MAIL_TEXTS } from '#server/accounts/mails/mail-texts.ts';
import { greetableName, type Recipient } from '#server/accounts/mails/mails.ts';
import type { Deps } from '#server/deps.ts';
import type { InterfaceLanguage } from '#shared/languages.ts';
import { publicUrl } from '#server/config.ts';

interface Texts {
  subject: string;
  /** What the backup said. */
  failed: (reason: string) => string;
  again: string;
  button: string;
}

const TEXTS: Record<InterfaceLanguage, Texts> = {
  en: {
    subject: 'A backup of Lyceum failed',
    failed: (reason) => `A scheduled backup failed: ${reason}`,
    again:
      'The server tries again every ten minutes. You will not get another email until a backup has worked.',
    button: 'Open Backups',
  },
  es: {
    subject: 'Una copia de seguridad de Lyceum ha fallado',
    failed: (reason) => `Una copia de seguridad programada ha fallado: ${reason}`,
    again:
      'El servidor vuelve a intentarlo cada diez minutos. No recibirás otro correo hasta que una copia haya funcionado.',
    button: 'Abrir Copias de seguridad',
  },
  fr: {
    subject: 'Une sauvegarde de Lyceum a échoué',
    failed: (reason) => `Une sauvegarde programmée a échoué : ${reason}`,
    again:
      'Le serveur réessaie toutes les dix minutes. Vous ne recevrez pas d’autre e-mail tant qu’aucune sauvegarde n’aura réussi.',
    button: 'Ouvrir les sauvegardes',
  },
};

/** Tells people of a scheduled backup that failed. `reason` is what the command said. */
export async function tellOfFailedBackup(
  { config, mail }: Pick<Deps, 'config' | 'mail'>,
  people: readonly Recipient[],
  reason: string,
): Promise<void> {
  const link = `${publicUrl(config)}/administration?section=backups`;
  for (const person of people) {
    const language = mailLanguage(person.userMetadata);
    const texts = TEXTS[language];
    const head = { to: person.email, subject: texts.subject, language };
    await mail.send(
      compose(head, [
        { text: MAIL_TEXTS[language].greeting(greetableName(person)) },
        { text: texts.failed(reason) },
        { text: texts.again },
        { link, label: texts.button },
      ]),
    );
  }
}
