import { Building2, DoorOpen, Mail, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Professor } from '../contract.ts';

/** Where a professor belongs and can be reached, as far as it is for the reader to know. */
export function ProfessorFacts({ professor }: { professor: Professor }) {
  const { t } = useTranslation('meetings');
  const { institution, office, email, phone } = professor;
  return (
    <ul className="grid gap-1.5 text-sm text-muted-foreground [&_svg]:mt-0.5 [&_svg]:size-4 [&_svg]:shrink-0">
      {institution ? <Fact icon={<Building2 aria-hidden />} text={institution} /> : null}
      <Fact icon={<DoorOpen aria-hidden />} text={office} />
      {email === null ? (
        <Fact icon={<Mail aria-hidden />} text={t('contact.hidden')} />
      ) : (
        <Fact icon={<Mail aria-hidden />} text={email} href={`mailto:${email}`} />
      )}
      {phone === null ? null : <Fact icon={<Phone aria-hidden />} text={phone} />}
    </ul>
  );
}

function Fact({ icon, text, href }: { icon: ReactNode; text: string; href?: string }) {
  return (
    <li className="flex gap-2">
      {icon}
      {href ? (
        <a href={href} className="min-w-0 break-all underline-offset-4 hover:underline">
          {text}
        </a>
      ) : (
        <span className="min-w-0 break-words">{text}</span>
      )}
    </li>
  );
}
