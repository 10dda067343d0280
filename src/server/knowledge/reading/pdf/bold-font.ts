/** As fonts are named: 'Arial,Bold', 'NimbusRomNo9L-Medi', 'CMBX10', 'SFBX1095'. A font that says nothing of its weight is not bold. */
const BOLD = /bold|black|heavy|demi|medi(?:um)?(?:ital)?$|(?:^|\+)(?:cm|sf|ec)b|bx\d|-bd\b/iu;

export function isBoldFont(name: string): boolean {
  return BOLD.test(name);
}
