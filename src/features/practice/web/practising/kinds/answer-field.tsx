import type { PracticeItem } from '../../../contract.items.ts';
import { ChoiceField } from './choice-field.tsx';
import type { FieldProps } from './field.ts';
import { MatchField } from './match-field.tsx';
import { OrderField } from './order-field.tsx';
import { TextField } from './text-field.tsx';

/** Where an item is answered, below what is asked. Gaps are within what is asked, and a card has nothing to be written. */
export function AnswerField({
  item,
  ...rest
}: { item: PracticeItem } & Omit<FieldProps, 'content' | 'language'>) {
  const { content, language, prompt } = item;
  const props = { ...rest, language };
  switch (content.kind) {
    case 'choose_one':
    case 'choose_several':
      return <ChoiceField {...props} content={content} kept={item.kept_options} />;
    case 'short_answer':
    case 'number':
    case 'expression':
      return <TextField {...props} content={content} prompt={prompt} />;
    case 'match':
      return <MatchField {...props} content={content} />;
    case 'order':
      return <OrderField {...props} content={content} />;
    case 'gap':
    case 'card':
      return null;
  }
}
