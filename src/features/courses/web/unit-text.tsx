import { lazy, Suspense } from 'react';
import '#web/chat/answer.css';

const loadMarkdown = async () => ({ default: (await import('#web/chat/markdown/markdown.tsx')).Markdown });
const Markdown = lazy(loadMarkdown);

/** Begun when somebody is about to open a unit. Whether it fails is said where it is shown. */
export const prepareUnitText = () => void loadMarkdown().catch(() => undefined);

/** What a unit says: Markdown with mathematics. */
export function UnitText({ text }: { text: string }) {
  return (
    <div className="answer min-w-0">
      <Suspense fallback={<p className="whitespace-pre-wrap">{text}</p>}>
        <Markdown text={text} citations={[]} isPart={false} />
      </Suspense>
    </div>
  );
}
