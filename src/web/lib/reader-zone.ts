/** The time zone of the reader, by which their days begin and end. */
export function readerZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}
