/** What pages and the worker say to each other. */
export const FORGET = 'forget';
export const TAKE_OVER = 'take over';
export const IS_ANYBODY_THERE = 'is anybody there';
