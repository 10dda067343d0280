let waiting: string | null = null;

/** Leaves a short message for the page that comes next. */
export function leaveNotice(text: string): void {
  waiting = text;
}

/** Takes the message that the page before has left; null without one. */
export function takeNotice(): string | null {
  const text = waiting;
  waiting = null;
  return text;
}
