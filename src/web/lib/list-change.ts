/** A row of a list was added, changed or removed, by anyone. */
export interface ListChange {
  type: 'INSERT' | 'UPDATE' | 'DELETE';
  id: string;
}
