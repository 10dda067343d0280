import type { InterfaceLanguage } from '#shared/languages.ts';
import type { Role } from '#shared/roles.ts';

/** The names of the roles, as the interface has them. */
export const ROLE_WORDS: Record<InterfaceLanguage, Record<Role, string>> = {
  en: { student: 'Student', teacher: 'Teacher', institution_admin: 'Institution Admin' },
  es: { student: 'Estudiante', teacher: 'Docente', institution_admin: 'Administrador de institución' },
  fr: { student: 'Étudiant', teacher: 'Enseignant', institution_admin: 'Administrateur d’établissement' },
};
