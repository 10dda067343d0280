import { useTranslation } from 'react-i18next';

// Darwin, On the Origin of Species, first edition, London 1859, page 61 (public domain).
const BEFORE = 'I have called this principle, ';
const QUOTE = 'by which each slight variation, if useful, is preserved,';
const AFTER = ' by the term of Natural Selection, in order to mark its relation to man’s power of selection.';

// Keeps the marker on the line of the last word.
const NO_BREAK = '\u00a0';

/** One question, its answer and the page behind it, as the reader will meet them. */
export function CheckedAnswer() {
  const { t } = useTranslation('landing');
  return (
    <figure aria-label={t('example.label')} className="grid gap-4">
      <p className="max-w-[85%] justify-self-end rounded-lg rounded-br-sm border border-transparent bg-primary px-4 py-2.5 text-primary-foreground">
        {t('example.question')}
      </p>
      <p className="max-w-[90%] rounded-lg rounded-bl-sm border bg-surface px-4 py-2.5">
        {t('example.answer')}
        {NO_BREAK}
        <Marker />
      </p>
      <blockquote
        lang="en"
        className="rounded-lg border bg-surface p-7 font-serif text-lg leading-relaxed shadow-soft sm:ml-8 sm:rotate-1"
      >
        {BEFORE}
        <mark className="rounded-xs box-decoration-clone px-0.5">{QUOTE}</mark>
        {AFTER}
      </blockquote>
      <figcaption className="text-sm text-muted-foreground sm:ml-8">
        <Marker /> {t('example.source')}
      </figcaption>
    </figure>
  );
}

function Marker() {
  return (
    <span className="inline-grid size-5 place-items-center rounded-full bg-highlight forced-color-adjust-none align-[2px] text-[11px] font-semibold text-highlight-foreground">
      1
    </span>
  );
}
