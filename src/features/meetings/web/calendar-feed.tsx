import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { toast } from '#web/ui/toast.ts';
import { feedQuery, useCreateFeed, useRevokeFeed } from './calendar-api.ts';
import { useFailureText } from './use-failure-text.ts';

/** The secret address by which a calendar program subscribes to the reader's meetings. It is shown once. */
export function CalendarFeed() {
  const { t } = useTranslation('meetings');
  const failureText = useFailureText();
  const [url, setUrl] = useState('');
  const { data } = useQuery(feedQuery);
  const create = useCreateFeed();
  const revoke = useRevokeFeed();
  const onError = (error: unknown) => toast.error(failureText(error, 'failures.feed'));
  const hasFeed = Boolean(data?.created_at);
  return (
    <details className="rounded-lg border bg-surface p-4">
      <summary className="cursor-pointer font-medium">{t('feed.title')}</summary>
      <div className="mt-3 grid gap-3">
        <p className="max-w-measure text-sm text-muted-foreground">{t('feed.text')}</p>
        {url ? (
          <Field label={t('feed.address')} hint={t('feed.once')}>
            <Input readOnly value={url} onFocus={(event) => event.target.select()} />
          </Field>
        ) : null}
        <div className="flex flex-wrap gap-2">
          <Button
            variant="outline"
            disabled={create.isPending}
            onClick={() => create.mutate(undefined, { onSuccess: (made) => setUrl(made.url), onError })}
          >
            {t(hasFeed ? 'feed.renew' : 'feed.create')}
          </Button>
          {hasFeed ? (
            <Button
              variant="ghost"
              disabled={revoke.isPending}
              onClick={() => revoke.mutate(undefined, { onSuccess: () => setUrl(''), onError })}
            >
              {t('feed.revoke')}
            </Button>
          ) : null}
        </div>
      </div>
    </details>
  );
}
