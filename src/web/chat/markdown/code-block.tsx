import { useTranslation } from 'react-i18next';
import { latePart } from '#web/lib/late-part.tsx';
import { CopyButton } from '../copy-button.tsx';

const HighlightedCode = latePart(
  async () => (await import('./highlighted-code.tsx')).HighlightedCode,
  ({ source }) => <code>{source}</code>,
);

interface CodeBlockProps {
  /** As written after the fence; null for none. */
  language: string | null;
  source: string;
}

/** Code in an answer: its language, a way to copy it, and colours once they are loaded. */
export function CodeBlock({ language, source }: CodeBlockProps) {
  const { t } = useTranslation('chat');
  return (
    <figure className="overflow-hidden rounded-md border bg-background">
      <figcaption className="flex items-center justify-between border-b py-1 pr-1 pl-3 text-xs text-muted-foreground">
        <span>{language}</span>
        <CopyButton text={source} label={t('copyCode')} />
      </figcaption>
      {/* Scrolled by the keyboard (WCAG 2.1.1). */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <pre tabIndex={0} className="overflow-x-auto p-3 text-sm/6 focus-visible:-outline-offset-2">
        {language ? <HighlightedCode language={language} source={source} /> : <code>{source}</code>}
      </pre>
    </figure>
  );
}
