import '#web/chat/answer.css';
import { LazyMarkdown } from '#web/chat/markdown/lazy-markdown.tsx';
import { cn } from '#web/lib/cn.ts';
import { escapedBlanks } from '../../contract.blanks.ts';
import { outsideFormulas } from './gaps.ts';
import { useSection } from './section-context.ts';

/** Markdown with mathematics and the citation marks of the section. */
export function RichText({ text, className }: { text: string; className?: string }) {
  const { citations, language } = useSection();
  return (
    <div lang={language} className={cn('answer min-w-0', className)}>
      <LazyMarkdown text={outsideFormulas(text, escapedBlanks)} citations={citations} isPart={false} />
    </div>
  );
}
