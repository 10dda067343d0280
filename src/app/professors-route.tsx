import { ProfessorsPage } from '#features/meetings/web/professors-page.tsx';
import { renderSource } from './render-source.tsx';

/** /professors, with the library's reader for what a student has cited. */
export function ProfessorsRoute() {
  return <ProfessorsPage renderSource={renderSource} />;
}
