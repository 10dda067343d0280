/** How names of functions and Greek letters stand in formulas that lost their signs; the Spanish sine is ‘sen’. */
export const FUNCTION_NAMES = 'cos|sin|sen|tan|ln|log|sqrt';

export const GREEK_NAMES =
  'alpha|beta|gamma|delta|epsilon|eta|theta|kappa|lambda|mu|nu|rho|sigma|tau|phi|chi|psi|omega|Omega';
