import { BookOpen, FileText, GraduationCap, type LucideIcon } from 'lucide-react';
import type { ConversationKind } from '../contract.ts';

const ICONS: Record<ConversationKind, LucideIcon> = {
  professor: GraduationCap,
  document: FileText,
  course: BookOpen,
};

/** Tells apart what a conversation is about. */
export function KindIcon({ kind, className }: { kind: ConversationKind; className?: string }) {
  const Icon = ICONS[kind];
  return <Icon aria-hidden className={className} />;
}
