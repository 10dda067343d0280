/** What a model said of the beginning of a conversation, after it had rested. */
export interface ConversationRecap {
  text: string;
  /** The question of the last turn that it covers. */
  lastQuestion: string;
}
