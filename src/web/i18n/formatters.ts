const dates = new Map<string, Intl.DateTimeFormat>();
const numbers = new Map<string, Intl.NumberFormat>();

/** One for all who ask for the same: to make one takes the browser milliseconds, and a list of documents asks for hundreds. */
export function dateFormat(tag: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return known(dates, JSON.stringify([tag, options]), () => new Intl.DateTimeFormat(tag, options));
}

/** The same for numbers. */
export function numberFormat(tag: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  return known(numbers, JSON.stringify([tag, options]), () => new Intl.NumberFormat(tag, options));
}

function known<Formatter>(made: Map<string, Formatter>, key: string, make: () => Formatter): Formatter {
  const formatter = made.get(key) ?? make();
  made.set(key, formatter);
  return formatter;
}
