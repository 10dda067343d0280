import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { cn } from '#web/lib/cn.ts';
import { Select } from '#web/ui/select.tsx';
import { RichText } from '../rich-text.tsx';
import { shuffled } from '../shuffled.ts';
import type { FieldProps } from './field.ts';
import { partLook } from './part-look.ts';
import { PartMark } from './part-mark.tsx';

const FIRST_LETTER = 'A'.charCodeAt(0);

/** What belongs together. The right sides have letters; of each left side one chooses a letter, with any kind of input. */
export function MatchField(props: FieldProps<'match'>) {
  const { content, language, seed, given, onGive, isDone, judged } = props;
  const { t } = useTranslation('practising');
  const rights = useMemo(
    () =>
      shuffled(content.pairs, seed).map(({ id, right }, at) => ({
        id,
        right,
        letter: String.fromCharCode(FIRST_LETTER + at),
      })),
    [content, seed],
  );
  const pairs = given?.kind === 'pairs' ? given.pairs : [];
  const letterOf = (id: string) => rights.find((right) => right.id === id)?.letter ?? '';

  function choose(left: string, right: string): void {
    // One right side belongs to one left side.
    const others = pairs.filter((pair) => pair.left !== left && pair.right !== right);
    const next = right === '' ? others : [...others, { left, right }];
    onGive(next.length > 0 ? { kind: 'pairs', pairs: next } : null);
  }

  return (
    <div className="grid grid-cols-1 gap-4">
      <ul aria-label={t('match.rights')} className="grid gap-1.5 rounded-md bg-muted/60 p-3">
        {rights.map(({ id, right, letter }) => (
          <li key={id} className="flex gap-3">
            <strong aria-hidden className="w-5 shrink-0 tabular-nums">
              {letter}
            </strong>
            <span className="sr-only">{letter}</span>
            <RichText text={right} language={language} />
          </li>
        ))}
      </ul>
      <ol className="grid gap-2">
        {content.pairs.map(({ id, left }, at) => {
          const chosen = pairs.find((pair) => pair.left === id)?.right ?? '';
          // What was left open is neither right nor wrong.
          const isRight = judged && chosen !== '' ? (judged.parts[at] ?? chosen === id) : null;
          return (
            <li
              key={id}
              className={cn(
                'grid grid-cols-1 items-center gap-2 rounded-md border p-3 sm:grid-cols-[1fr_14rem]',
                partLook(isRight, 'bg-surface'),
              )}
            >
              <RichText text={left} language={language} />
              <span className="flex items-center gap-2">
                <Select
                  aria-label={t('match.choose', { left })}
                  className="min-w-0 flex-1"
                  disabled={isDone}
                  value={chosen}
                  onChange={({ target }) => choose(id, target.value)}
                >
                  <option value="">{t('match.none')}</option>
                  {rights.map((right) => (
                    <option key={right.id} value={right.id}>
                      {`${right.letter}: ${right.right}`}
                    </option>
                  ))}
                </Select>
                {isRight === null ? null : (
                  <PartMark isRight={isRight} text={t(isRight ? 'part.right' : 'part.wrong')} />
                )}
                {judged && isRight !== true ? (
                  <strong className="text-success">{t('match.right', { letter: letterOf(id) })}</strong>
                ) : null}
              </span>
            </li>
          );
        })}
      </ol>
    </div>
  );
}
