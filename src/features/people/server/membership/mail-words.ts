import type { InterfaceLanguage } from '#shared/languages.ts';
import type { Role } from '#shared/roles.ts';

/** The names of the roles, as the interface has them. */
export const ROLE_WORDS: Record<InterfaceLanguage, Record<Role, string>> = {
  en: { student: 'Student', teacher: 'Teacher', institution_admin: 'Institution Admin' },
  es: { student: 'Estudiante', teacher: 'Docente', institution_admin: 'Administrador de institución' },
  fr: { student: 'Étudiant', teacher: 'Enseignant', institution_admin: 'Administrateur d’établissement' },
};

/** The same within a sentence, in English with their article: 'a student'. */
export const ROLES_IN_SENTENCES: Record<InterfaceLanguage, Record<Role, string>> = {
  en: { student: 'a student', teacher: 'a teacher', institution_admin: 'an administrator' },
  es: { student: 'estudiante', teacher: 'docente', institution_admin: 'administrador' },
  fr: { student: 'étudiant', teacher: 'enseignant', institution_admin: 'administrateur' },
};
