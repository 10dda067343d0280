/** How an exercise with its key is written down. Strings with `|` are parts of regular expressions. */
export interface Exercises {
  /** Words for a statement that is true, and for one that is false. */
  isTrue: string;
  isFalse: string;
  /** Words before a number: 'Question 3'. */
  exercise: string;
  /** Before the key, and before why it is right. */
  answer: string;
  explanation: string;
  /** An option that stands for all others, or for none; it says 'above', which an option that is moved is not. */
  allAbove: string;
  noneAbove: string;
  /** One that stands for several of the others: 'both', 'neither of these'. */
  someAbove: string;
  /** The words of an option that names others by their letters: 'both A and C'. */
  besideLetters: string;
  /** The same wherever it stands. */
  allOthers: string;
  noneOther: string;
}
