import type { PracticeItem } from '../../contract.items.ts';
import type { FieldProps } from './kinds/field.ts';
import { GapPrompt } from './kinds/gap-prompt.tsx';
import { RichText } from './rich-text.tsx';

/** What is asked, with the gaps to fill in. */
export function Prompt({ item, ...rest }: { item: PracticeItem } & Omit<FieldProps, 'content' | 'language'>) {
  const { content, language, prompt } = item;
  if (content.kind === 'gap')
    return <GapPrompt {...rest} content={content} language={language} prompt={prompt} />;
  return <RichText text={prompt} language={language} className="text-lg" />;
}
