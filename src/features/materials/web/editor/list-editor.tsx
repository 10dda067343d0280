import { Plus } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { RowHead } from './list-row-head.tsx';

interface ListEditorProps<T> {
  /** What the list is of, such as 'Options'. */
  label: string;
  /** What one is called, such as 'Option 2'. */
  nameOf: (number: number) => string;
  values: readonly T[];
  onChange: (values: T[]) => void;
  /** A new one; without it the list keeps its length. */
  make?: () => T;
  min?: number;
  max: number;
  addLabel?: string;
  render: (value: T, change: (value: T) => void, index: number) => ReactNode;
}

/** Where the focus goes once the list has been rendered again: into a row, or onto one of its buttons. */
interface Wanted {
  row: number;
  act: 'field' | 'up' | 'down';
}

/** Things that can be added, removed and put in another order. */
export function ListEditor<T>(props: ListEditorProps<T>) {
  const { label, nameOf, values, onChange, make, min = 1, max, addLabel, render } = props;
  const list = useRef<HTMLUListElement>(null);
  const [wanted, setWanted] = useState<Wanted | null>(null);
  useEffect(() => {
    if (wanted) focusRow(list.current, wanted);
  }, [wanted]);

  const replace = (index: number, value: T) => onChange(values.with(index, value));
  const remove = (index: number) => {
    onChange(values.filter((_, at) => at !== index));
    setWanted({ row: Math.min(index, values.length - 2), act: 'field' });
  };
  const move = (index: number, by: 1 | -1) => {
    const moved = values[index];
    const other = values[index + by];
    if (moved === undefined || other === undefined) return;
    onChange(values.with(index, other).with(index + by, moved));
    setWanted({ row: index + by, act: by === 1 ? 'down' : 'up' });
  };
  return (
    <div className="grid grid-cols-1 gap-3">
      <ul ref={list} aria-label={label} className="grid grid-cols-1 gap-3">
        {values.map((value, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- every field is controlled, and what has focus is moved by hand
          <li key={index} className="grid grid-cols-1 gap-2 rounded-md border bg-background p-3">
            <RowHead
              name={nameOf(index + 1)}
              canMoveUp={index > 0}
              canMoveDown={index < values.length - 1}
              canRemove={make !== undefined && values.length > min}
              onMove={(by) => move(index, by)}
              onRemove={() => remove(index)}
            />
            {render(value, (next) => replace(index, next), index)}
          </li>
        ))}
      </ul>
      {make && values.length < max ? (
        <Button
          variant="outline"
          size="sm"
          className="justify-self-start"
          onClick={() => {
            onChange([...values, make()]);
            setWanted({ row: values.length, act: 'field' });
          }}
        >
          <Plus aria-hidden />
          {addLabel}
        </Button>
      ) : null}
    </div>
  );
}

/** At the end of the list a button cannot move on, so its row's other button takes the focus. */
function focusRow(list: HTMLElement | null, { row, act }: Wanted): void {
  const element = list?.children[row];
  const field = element?.querySelector<HTMLElement>('input, textarea, select');
  if (act === 'field') return field?.focus();
  const button = element?.querySelector<HTMLElement>(`[data-act="${act}"]:not(:disabled)`);
  (button ?? element?.querySelector<HTMLElement>('[data-act]:not(:disabled)') ?? field)?.focus();
}
