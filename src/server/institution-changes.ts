/** Another name or domain of an institution than before. */
export interface InstitutionChange {
  institutionId: string;
  actorId: string;
  action: 'renamed' | 'domain_changed';
  from: string;
  to: string;
}

/** Keeps it, in the transaction in which it is changed. */
export type NoteInstitutionChange = (change: InstitutionChange) => Promise<void>;
