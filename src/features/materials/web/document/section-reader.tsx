import { type ReactNode, useMemo } from 'react';
import type { Citation } from '#shared/citation.ts';
import { CitationProvider } from '#web/chat/citation-context.ts';
import { LinkPolicyProvider, onlyRetrieved } from '#web/chat/markdown/link-policy.ts';
import type { Material } from '../../contract.ts';
import type { Section } from '../../contract.document.ts';
import { firstNumberIn, objectivesOf, topicsOf } from './named-parts.ts';
import { placeFindings } from './placed-findings.ts';
import { SectionContext } from './section-context.ts';

interface SectionReaderProps {
  material: Material;
  section: Section;
  showsKey: boolean;
  /** The level of the headings within the section. */
  heading: 'h3' | 'h4';
  onOpenCitation: (citation: Citation) => void;
  children: ReactNode;
}

/** A model may write links from memory; those of a teacher lead where they say. */
const NOWHERE = onlyRetrieved([]);
const ANYWHERE = () => true;

/** Gives what is in a section its citations, findings and the names it refers to. */
export function SectionReader(props: SectionReaderProps) {
  const { material, section, showsKey, heading, onOpenCitation, children } = props;
  const citations = useMemo(
    () => ({ list: section.citations, open: onOpenCitation }),
    [section.citations, onOpenCitation],
  );
  const context = useMemo(() => {
    const objectives = new Map(objectivesOf(material).map(({ id, text }) => [id, text]));
    const topics = new Map(topicsOf(material).map(({ id, name }) => [id, name]));
    const placed = placeFindings(material);
    return {
      citations: section.citations,
      language: material.settings.language,
      findingsOf: (subject: string) => (showsKey ? placed.about(section, subject) : []),
      firstNumber: firstNumberIn(material, section.key),
      showsKey,
      heading,
      objectiveText: (id: string) => objectives.get(id) ?? null,
      topicName: (id: string) => topics.get(id) ?? null,
    };
  }, [material, section, showsKey, heading]);
  return (
    <CitationProvider value={citations}>
      <LinkPolicyProvider value={section.status === 'edited' ? ANYWHERE : NOWHERE}>
        <SectionContext value={context}>{children}</SectionContext>
      </LinkPolicyProvider>
    </CitationProvider>
  );
}
