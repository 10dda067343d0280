import { clsx, type ClassValue } from 'clsx';

/** Joins class names. A class given to a component of `ui/` wins over the component's own look (ui.css). */
export function cn(...classes: ClassValue[]): string {
  return clsx(classes);
}
