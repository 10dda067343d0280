/** Instructions to a model. Whoever changes the text raises the version, which is kept with each answer. */
export interface WrittenPrompt {
  version: number;
  /** One instruction per line. */
  text: string;
}

/** A prompt whose name is kept as well, where several make one result. */
export interface NamedPrompt extends WrittenPrompt {
  name: string;
}
