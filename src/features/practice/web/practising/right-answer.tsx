import { useTranslation } from 'react-i18next';
import type { ItemContent } from '../../contract.items.ts';
import { rightAnswers } from '../../contract.item-text.ts';
import { RichText } from './rich-text.tsx';
import { texOf } from './tex-of.ts';

/** The key of an item. */
export function RightAnswer({ content, language }: { content: ItemContent; language: string }) {
  const { t } = useTranslation('practising');
  const lines = rightAnswers(content);
  const isModel = content.kind === 'short_answer' && content.is_open;
  const label = isModel ? 'feedback.modelAnswer' : 'feedback.rightAnswer';
  return (
    <section className="grid min-w-0 grid-cols-1 gap-1">
      <h3 className="font-sans text-sm font-medium text-muted-foreground">
        {t(label, { count: content.kind === 'card' ? 1 : lines.length })}
      </h3>
      <RichText text={lines.map((line) => shown(line, content)).join('\n\n')} language={language} />
    </section>
  );
}

function shown(line: string, { kind }: ItemContent): string {
  if (kind !== 'expression') return line;
  const tex = texOf(line);
  return tex === null ? line : `$${tex}$`;
}
