import { type ReactNode, useEffect, useState } from 'react';

/** Long enough for the answers of a slow line, short enough that nobody thinks that nothing comes. */
const PATIENCE_MS = 2_500;

interface TogetherProps {
  /** How much room each part takes is known. */
  isKnown: boolean;
  /** What stands there before. */
  meanwhile: ReactNode;
  children: ReactNode;
}

/**
 * Parts of a page that come one after the other are shown at once, so that none of them pushes away what somebody is about to press, or
 * has focus on. They are there from the beginning, unseen, to ask for what they need; whoever has waited long enough sees what there is.
 */
export function Together({ isKnown, meanwhile, children }: TogetherProps) {
  const [isShown, setIsShown] = useState(isKnown);
  if (isKnown && !isShown) setIsShown(true);
  useEffect(() => {
    if (isShown) return undefined;
    const timer = setTimeout(() => setIsShown(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [isShown]);
  return (
    <>
      {isShown ? null : meanwhile}
      <div hidden={!isShown} className="contents">
        {children}
      </div>
    </>
  );
}
