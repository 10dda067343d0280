import { ArrowDown, ArrowUp } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cn } from '#web/lib/cn.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { RichText } from '../rich-text.tsx';
import { disordered } from '../shuffled.ts';
import type { FieldProps } from './field.ts';
import { partLook } from './part-look.ts';
import { PartMark } from './part-mark.tsx';

/** Parts to be put in order, each moved up or down; where it is then is said. */
export function OrderField({ content, language, seed, given, onGive, isDone, judged }: FieldProps<'order'>) {
  const { t } = useTranslation('practising');
  const start = useMemo(() => disordered(content.parts, seed).map(({ id }) => id), [content, seed]);
  const ids = given?.kind === 'order' ? given.ids : start;
  const list = useRef<HTMLOListElement>(null);
  const [said, setSaid] = useState('');

  function move(at: number, by: 1 | -1): void {
    const id = ids[at];
    const to = at + by;
    if (id === undefined || to < 0 || to >= ids.length) return;
    const others = ids.filter((other) => other !== id);
    onGive({ kind: 'order', ids: [...others.slice(0, to), id, ...others.slice(to)] });
    setSaid(t('order.moved', { place: to + 1, count: ids.length }));
    // The same button of the same part, which is elsewhere now; at the end of the way the other one.
    const isEnd = to === 0 || to === ids.length - 1;
    requestAnimationFrame(() => {
      const row = list.current?.children[to];
      row?.querySelectorAll('button')[(by === -1) !== isEnd ? 0 : 1]?.focus();
    });
  }

  return (
    <div className="grid grid-cols-1 gap-2">
      <p className="text-sm text-muted-foreground">{t('order.hint')}</p>
      <ol ref={list} className="grid gap-2">
        {ids.map((id, at) => {
          const text = content.parts.find((part) => part.id === id)?.text ?? '';
          const isRight = judged && given?.kind === 'order' ? content.parts[at]?.id === id : null;
          return (
            <li
              key={id}
              className={cn(
                'flex min-h-12 items-center gap-3 rounded-md border py-1 pr-1 pl-3',
                partLook(isRight, 'bg-surface'),
              )}
            >
              <span className="w-5 shrink-0 font-medium text-muted-foreground tabular-nums">{at + 1}</span>
              <RichText text={text} language={language} className="min-w-0 flex-1" />
              {isRight === null ? null : (
                <PartMark isRight={isRight} text={t(isRight ? 'part.right' : 'part.wrong')} />
              )}
              {isDone ? null : (
                <span className="flex shrink-0">
                  <MoveButton
                    icon={ArrowUp}
                    label={t('order.up', { text })}
                    isOff={at === 0}
                    onClick={() => move(at, -1)}
                  />
                  <MoveButton
                    icon={ArrowDown}
                    label={t('order.down', { text })}
                    isOff={at === ids.length - 1}
                    onClick={() => move(at, 1)}
                  />
                </span>
              )}
            </li>
          );
        })}
      </ol>
      <output className="sr-only">{said}</output>
    </div>
  );
}

interface MoveButtonProps {
  icon: typeof ArrowUp;
  label: string;
  isOff: boolean;
  onClick: () => void;
}

function MoveButton({ icon: Icon, label, isOff, onClick }: MoveButtonProps) {
  return <IconButton icon={Icon} label={label} className="size-11" disabled={isOff} onClick={onClick} />;
}
