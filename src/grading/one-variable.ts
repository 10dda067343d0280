/** The letter of a function of one variable; null where there are several, or where something is compared. */
export function onlyVariable(statement: string): string | null {
  const names = new Set(statement.replaceAll(/\\?[a-z]{2,}/giu, ' ').match(/[a-z]/giu) ?? []);
  names.delete('e');
  const [variable] = names;
  return names.size === 1 && variable !== undefined && !/[=<>]/u.test(statement) ? variable : null;
}
