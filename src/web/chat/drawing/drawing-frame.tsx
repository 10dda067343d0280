import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { CodeBlock } from '../markdown/code-block.tsx';

interface DrawingFrameProps {
  source: string;
  language: string;
  /** Why there is no drawing; the source stands in its place. */
  failure?: string;
  children?: ReactNode;
}

/** A drawing, and the source that it was made from for who wants or needs to read it. */
export function DrawingFrame({ source, language, failure, children }: DrawingFrameProps) {
  const { t } = useTranslation('chat');
  const [isOpen, setOpen] = useState(false);
  if (failure !== undefined) {
    return (
      <div className="grid grid-cols-1 gap-2">
        <Alert>{failure}</Alert>
        <CodeBlock language={language} source={source} />
      </div>
    );
  }
  return (
    <figure className="grid grid-cols-1 justify-items-center gap-3 rounded-md border bg-background p-3">
      {children}
      <Button
        variant="ghost"
        size="sm"
        className="justify-self-start text-muted-foreground"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {t(isOpen ? 'drawing.hideSource' : 'drawing.showSource')}
      </Button>
      {isOpen ? (
        <div className="w-full min-w-0">
          <CodeBlock language={language} source={source} />
        </div>
      ) : null}
    </figure>
  );
}
