/** Instructions to a model as somebody wrote them. Whoever changes the text counts the version up: it is kept with each answer. */
export interface WrittenPrompt {
  version: number;
  /** One instruction per line. */
  text: string;
}
