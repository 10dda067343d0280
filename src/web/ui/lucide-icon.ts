import { createElement, type SVGProps } from 'react';

interface IconData {
  name: string;
  node: Array<[tag: string, attributes: Record<string, string>]>;
}

/**
 * What lucide-react's icons are made with in the built client (vite.config.ts): the icons of lucide with what this product uses of its
 * component, which is a tenth of it, on every page.
 */
function createIcon({ name, node }: IconData) {
  const children = node.map(([tag, attributes]) => createElement(tag, attributes));
  return function Icon({ className = '', ...props }: SVGProps<SVGSVGElement>) {
    const isHidden = !NAMING.some((prop) => props[prop] !== undefined);
    return createElement(
      'svg',
      {
        ...DRAWING,
        ...(isHidden && { 'aria-hidden': true }),
        className: `lucide lucide-${name} ${className}`,
        ...props,
      },
      children,
    );
  };
}

const NAMING = ['aria-label', 'aria-labelledby', 'role'] as const;
const DRAWING = {
  xmlns: 'http://www.w3.org/2000/svg',
  width: 24,
  height: 24,
  viewBox: '0 0 24 24',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const;

export { createIcon as default };
