import type { TableCell, TextTable } from '#shared/text-structure.ts';
import { cn } from '#web/lib/cn.ts';
import { type Marking, wordsOf } from './highlighted-words.tsx';

interface TabledTextProps {
  text: string;
  table: TextTable;
  marking: Marking;
}

/** A table of a document, its cells the words of the text. */
export function TabledText({ text, table, marking }: TabledTextProps) {
  const rows = table.rows.map((cells, index) => (
    // Rows have no name of their own and never move.
    // oxlint-disable-next-line react/no-array-index-key
    <tr key={index}>
      {cells.map((cell, column) => (
        <Cell
          // oxlint-disable-next-line react/no-array-index-key
          key={column}
          cell={cell}
          isHead={index < table.header_rows}
        >
          {wordsOf(text, cell, marking)}
        </Cell>
      ))}
    </tr>
  ));
  return (
    // Scrolled sideways by the keyboard where it is wider than the page (WCAG 2.1.1).
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div tabIndex={0} className="my-4 overflow-x-auto overflow-y-hidden rounded-md border">
      <table className="-mb-px w-full border-collapse font-sans text-sm/6">
        {table.header_rows > 0 ? (
          <thead className="bg-muted">{rows.slice(0, table.header_rows)}</thead>
        ) : null}
        <tbody>{rows.slice(table.header_rows)}</tbody>
      </table>
    </div>
  );
}

interface CellProps {
  cell: TableCell;
  isHead: boolean;
  children: React.ReactNode;
}

function Cell({ cell, isHead, children }: CellProps) {
  const span = { colSpan: cell.columns, rowSpan: cell.rows };
  const look = 'border-b border-l px-3 py-2 text-left align-top first:border-l-0';
  if (!isHead)
    return (
      <td {...span} className={look}>
        {children}
      </td>
    );
  return (
    <th {...span} scope={cell.columns > 1 ? 'colgroup' : 'col'} className={cn(look, 'font-semibold')}>
      {children}
    </th>
  );
}
