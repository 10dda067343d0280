/** Of the forms in which a file offers the same thing, the first is read. */
export class Alternatives {
  readonly #isTaken: boolean[] = [];

  /** Whether what begins is to be read. */
  open(name: string): boolean {
    if (name === 'mc:AlternateContent') this.#isTaken.push(false);
    if ((name !== 'mc:Choice' && name !== 'mc:Fallback') || this.#isTaken.length === 0) return true;
    const isTaken = this.#isTaken.at(-1) ?? false;
    this.#isTaken[this.#isTaken.length - 1] = true;
    return !isTaken;
  }

  close(name: string): void {
    if (name === 'mc:AlternateContent') this.#isTaken.pop();
  }
}
