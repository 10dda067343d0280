import { CalendarDays } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/i18n/format.ts';
import { saveFile } from '#web/lib/save-file.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import type { Mail } from '../contract.ts';
import { mailCode, mailParts } from './mail-text.ts';

/** One email, with its links to follow and its code to copy. */
export function MailCard({ mail }: { mail: Mail }) {
  const { t } = useTranslation('auth');
  const format = useFormat();
  const code = mailCode(mail.text);
  return (
    <Card className="grid gap-3 p-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 className="text-lg">{mail.subject}</h2>
        <time dateTime={mail.sent_at} className="text-sm text-muted-foreground">
          {format.dateTime(mail.sent_at)}
        </time>
      </div>
      <p className="text-sm break-words text-muted-foreground">{t('mailbox.to', { address: mail.to })}</p>
      {code ? (
        <p className="flex items-baseline gap-3">
          <span className="text-sm text-muted-foreground">{t('mailbox.code')}</span>
          <code className="font-sans text-2xl font-semibold tracking-[0.2em] tabular-nums select-all">
            {code}
          </code>
        </p>
      ) : null}
      <p className="border-t pt-3 text-sm break-words whitespace-pre-wrap">
        {mailParts(mail.text).map(({ kind, text }, position) =>
          kind === 'link' ? (
            // oxlint-disable-next-line react/no-array-index-key -- the parts of one unchanging text
            <a key={position} href={text} className="break-all text-primary underline underline-offset-4">
              {text}
            </a>
          ) : (
            text
          ),
        )}
      </p>
      {mail.calendar ? <CalendarFile content={mail.calendar} /> : null}
    </Card>
  );
}

function CalendarFile({ content }: { content: string }) {
  const { t } = useTranslation('auth');
  const save = () => saveFile('meeting.ics', new Blob([content], { type: 'text/calendar' }));
  return (
    <Button size="sm" variant="outline" className="justify-self-start" onClick={save}>
      <CalendarDays aria-hidden />
      {t('mailbox.calendar')}
    </Button>
  );
}
