/** What to type to start Lyceum with `option`: from a checkout, or where the launcher of a package started it. */
export function startLine(option: string): string {
  const launcher = process.env['LYCEUM_PROGRAM'];
  return launcher === undefined ? `npm start -- ${option}` : `${launcher} ${option}`;
}
