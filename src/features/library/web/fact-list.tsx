import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/i18n/format.ts';
import type { DocumentFacts } from '../contract.facts.ts';
import type { LibraryDocument } from '../contract.ts';

/** Of pages without text, so many places are named. */
const NAMED_PLACES = 20;

/** The file, and its text where it has one. */
export function FactList({ document, facts }: { document: LibraryDocument; facts: DocumentFacts }) {
  const { t } = useTranslation('library');
  const { dateTime, fileSize } = useFormat();
  return (
    <dl className="grid grid-cols-1 gap-x-6 gap-y-1.5 sm:grid-cols-[auto_1fr]">
      <Fact name={t('facts.type')}>{document.mime_type}</Fact>
      <Fact name={t('facts.size')}>{fileSize(document.file_size)}</Fact>
      <Fact name={t('facts.uploaded')}>{dateTime(document.created_at)}</Fact>
      {document.status === 'ready' ? <Fact name={t('facts.read')}>{dateTime(facts.changed_at)}</Fact> : null}
      {facts.captions ? (
        <Fact name={t('facts.captions')}>{t(`facts.captionsOf.${facts.captions}`)}</Fact>
      ) : null}
      {facts.text ? <TextFacts text={facts.text} /> : <Fact name={t('facts.text')}>{t('facts.noText')}</Fact>}
      {facts.sha256 ? (
        <Fact name={t('facts.hash')}>
          <code className="break-all">{facts.sha256}</code>
        </Fact>
      ) : null}
    </dl>
  );
}

function TextFacts({ text }: { text: NonNullable<DocumentFacts['text']> }) {
  const { t, i18n } = useTranslation('library');
  const { number } = useFormat();
  const { language, words, pages, recognised, skipped } = text;
  const names = new Intl.DisplayNames([i18n.language], { type: 'language' });
  return (
    <>
      <Fact name={t('facts.language')}>
        {language === null ? t('facts.unknown') : (names.of(language) ?? language)}
      </Fact>
      <Fact name={t('facts.words')}>{number(words)}</Fact>
      {pages === null ? null : <Fact name={t('facts.pages')}>{number(pages)}</Fact>}
      {recognised === 0 ? null : <Fact name={t('facts.recognised')}>{number(recognised)}</Fact>}
      {pages === null || skipped.length === 0 ? null : (
        <Fact name={t('facts.skipped')}>
          <SkippedPages skipped={skipped} />
        </Fact>
      )}
    </>
  );
}

function SkippedPages({ skipped }: { skipped: NonNullable<DocumentFacts['text']>['skipped'] }) {
  const { t } = useTranslation('library');
  const more = skipped.length - NAMED_PLACES;
  return (
    <ul>
      {skipped.slice(0, NAMED_PLACES).map(({ from, to, reason }) => (
        <li key={from}>
          {from === to ? t('facts.page', { page: from }) : t('facts.range', { from, to })}{' '}
          {t(`facts.reasons.${reason}`)}
        </li>
      ))}
      {more > 0 ? <li>{t('facts.more', { count: more })}</li> : null}
    </ul>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-muted-foreground">{name}</dt>
      <dd className="min-w-0 break-words">{children}</dd>
    </>
  );
}
