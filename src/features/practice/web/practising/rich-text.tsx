import '#web/chat/answer.css';
import { LazyMarkdown } from '#web/chat/markdown/lazy-markdown.tsx';
import { cn } from '#web/lib/cn.ts';

interface RichTextProps {
  text: string;
  /** Of the item, which may be another than that of the interface. */
  language: string;
  className?: string;
}

/** Markdown with formulas, as items are written. */
export function RichText({ text, language, className }: RichTextProps) {
  return (
    <div lang={language} className={cn('answer min-w-0', className)}>
      <LazyMarkdown text={text} citations={[]} isPart={false} />
    </div>
  );
}
