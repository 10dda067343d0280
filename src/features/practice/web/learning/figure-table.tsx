import { useTranslation } from 'react-i18next';

interface FigureTableProps {
  label: string;
  columns: readonly string[];
  rows: ReadonlyArray<readonly string[]>;
}

/** The figures behind a drawing, to be read. */
export function FigureTable({ label, columns, rows }: FigureTableProps) {
  const { t } = useTranslation('learning');
  return (
    <details className="min-w-0 text-sm">
      <summary className="w-fit cursor-pointer rounded-sm py-1.5 font-medium text-primary">
        {t('asTable')}
      </summary>
      {/* Scrolled by the keyboard (WCAG 2.1.1). */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section aria-label={label} tabIndex={0} className="max-h-80 overflow-auto">
        <table className="w-full text-left">
          <thead>
            <tr className="border-b">
              {columns.map((column) => (
                <th key={column} scope="col" className="py-1.5 pr-4 font-medium">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([name = '', ...values]) => (
              <tr key={name} className="border-b last:border-0">
                <th scope="row" className="py-1.5 pr-4 font-normal">
                  {name}
                </th>
                {values.map((value, at) => (
                  <td key={columns[at + 1]} className="py-1.5 pr-4">
                    {value}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
}
