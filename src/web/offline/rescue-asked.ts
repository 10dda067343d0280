/** An event of the window: the person asks for a page that works. Whoever takes it up prevents its default. */
export const RESCUE_ASKED = 'rescue-asked';
/** In local storage: when the offline worker was given up last, in ms. It belongs to the device. */
export const RESCUED_AT_KEY = 'rescuedAt';
