import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { PracticeItem } from '../../../contract.items.ts';
import { cn } from '#web/lib/cn.ts';
import { RichText } from '../rich-text.tsx';
import { shuffled } from '../shuffled.ts';
import type { FieldProps } from './field.ts';
import { partLook } from './part-look.ts';
import { PartMark } from './part-mark.tsx';

const FIRST_LETTER = 'a'.charCodeAt(0);

const ASKED = 'border-input bg-surface has-checked:border-primary has-checked:bg-primary/10';

type Choice = 'choose_one' | 'choose_several';
type Option = FieldProps<Choice>['content']['options'][number];

interface ChoiceFieldProps extends FieldProps<Choice> {
  kept: PracticeItem['kept_options'];
}

/** Options to choose from: one, or all that are right. Digits and letters choose too. */
export function ChoiceField({
  content,
  kept,
  language,
  seed,
  given,
  onGive,
  isDone,
  judged,
}: ChoiceFieldProps) {
  const { t } = useTranslation('practising');
  const options = useMemo(() => laidOut(content.options, { seed, kept }), [content, seed, kept]);
  const chosen = given?.kind === 'options' ? given.ids : [];
  const isSingle = content.kind === 'choose_one';

  function choose(id: string): void {
    const others = chosen.filter((other) => other !== id);
    if (isSingle) onGive({ kind: 'options', ids: [id] });
    else if (others.length < chosen.length)
      onGive(others.length > 0 ? { kind: 'options', ids: others } : null);
    else onGive({ kind: 'options', ids: [...chosen, id] });
  }

  return (
    <fieldset disabled={isDone} className="grid min-w-0 grid-cols-1 gap-2">
      <legend className={isSingle ? 'sr-only' : 'mb-2 text-sm text-muted-foreground'}>
        {t(isSingle ? 'choice.one' : 'choice.several')}
      </legend>
      {options.map((option, at) => (
        <label
          key={option.id}
          className={cn(
            'relative flex min-h-12 min-w-0 items-start gap-3 rounded-md border px-3 py-2.5 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring',
            isDone ? null : 'cursor-pointer hover:bg-muted',
            partLook(judged ? markOf(option, chosen) : null, ASKED),
          )}
        >
          <input
            type={isSingle ? 'radio' : 'checkbox'}
            name={seed}
            className="sr-only"
            checked={chosen.includes(option.id)}
            data-key={`${at + 1} ${letterAt(at)}`}
            onChange={() => choose(option.id)}
          />
          <kbd
            aria-hidden
            className="grid size-6 shrink-0 place-items-center rounded-sm border bg-muted text-xs font-medium text-muted-foreground"
          >
            {kept?.has_letters ? letterAt(at).toUpperCase() : at + 1}
          </kbd>
          <span className="grid min-w-0 flex-1 gap-1">
            <RichText text={option.text} language={language} />
            {judged ? (
              <Why option={option} isChosen={chosen.includes(option.id)} language={language} />
            ) : null}
          </span>
          {judged ? <OptionMark option={option} isChosen={chosen.includes(option.id)} /> : null}
        </label>
      ))}
    </fieldset>
  );
}

/** What stands for other options comes last; shuffled, 'both A and C' would name others than it means. */
function laidOut(
  options: readonly Option[],
  { seed, kept }: { seed: string; kept: PracticeItem['kept_options'] },
): Option[] {
  const last = kept?.last ?? [];
  const free = options.filter(({ id }) => !last.includes(id));
  return [...shuffled(free, seed), ...options.filter(({ id }) => last.includes(id))];
}

function letterAt(at: number): string {
  return String.fromCharCode(FIRST_LETTER + at);
}

/** Null for a wrong option that nobody chose. */
function markOf({ id, is_right: isRight }: Option, chosen: readonly string[]): boolean | null {
  return isRight || chosen.includes(id) ? isRight : null;
}

/** Of a wrong option that was chosen the misconception behind it. */
function Why({ option, isChosen, language }: { option: Option; isChosen: boolean; language: string }) {
  if (!isChosen || option.is_right || option.why === '') return null;
  return <RichText text={option.why} language={language} className="text-sm" />;
}

function OptionMark({ option: { is_right: isRight }, isChosen }: { option: Option; isChosen: boolean }) {
  const { t } = useTranslation('practising');
  if (!isRight && !isChosen) return null;
  const word = isRight ? (isChosen ? 'rightChosen' : 'rightMissed') : 'wrongChosen';
  return <PartMark isRight={isRight} text={t(`choice.${word}`)} />;
}
