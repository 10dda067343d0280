import type { Writing } from '../api.ts';

/** What every part of the form needs. */
export interface Editing {
  course: Writing;
  onChange: (course: Writing) => void;
  /** Saving was tried: what is missing is marked. */
  isChecked: boolean;
}
