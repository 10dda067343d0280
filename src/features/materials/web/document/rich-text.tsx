import { lazy, Suspense } from 'react';
import '#web/chat/answer.css';
import { cn } from '#web/lib/cn.ts';
import { escapedBlanks } from '../../contract.blanks.ts';
import { outsideFormulas } from './gaps.ts';
import { useSection } from './section-context.ts';

const Markdown = lazy(async () => ({ default: (await import('#web/chat/markdown/markdown.tsx')).Markdown }));

/** Markdown with mathematics and the citation marks of the section. */
export function RichText({ text, className }: { text: string; className?: string }) {
  const { citations, language } = useSection();
  return (
    <div lang={language} className={cn('answer min-w-0', className)}>
      <Suspense fallback={<p className="whitespace-pre-wrap">{text}</p>}>
        <Markdown text={outsideFormulas(text, escapedBlanks)} citations={citations} isPart={false} />
      </Suspense>
    </div>
  );
}
