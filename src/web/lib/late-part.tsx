import { type ComponentType, Suspense, useEffect, useState } from 'react';
import { loadUntilThere } from './load-until-there.ts';

/**
 * A part of a page whose code comes after the page. Until it is there, also without a network, `Meanwhile` (default: nothing) stands in its
 * place, and the rest of the page stays. (`React.lazy` throws what could not be loaded, which replaces the page with an error.)
 */
export function latePart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Meanwhile: ComponentType<Props> = Nothing,
): ComponentType<Props> {
  let known: ComponentType<Props> | null = null;
  return function LatePart(props: Props) {
    const [part, setPart] = useState(() => known);
    useEffect(() => {
      if (part) return undefined;
      return loadUntilThere(load, (loaded) => {
        known = loaded;
        setPart(() => loaded);
      });
    }, [part]);
    const Part = part ?? Meanwhile;
    return (
      <Suspense fallback={<Meanwhile {...props} />}>
        <Part {...props} />
      </Suspense>
    );
  };
}

function Nothing() {
  return null;
}
