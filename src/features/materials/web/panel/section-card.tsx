import { Pencil, RefreshCw } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Citation } from '#shared/citation.ts';
import { SourceList } from '#web/chat/source-list.tsx';
import { cn } from '#web/lib/cn.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import type { Material } from '../../contract.ts';
import type { Section } from '../../contract.document.ts';
import { FindingList } from '../document/finding-list.tsx';
import { placeFindings } from '../document/placed-findings.ts';
import { SectionBody } from '../document/section-body.tsx';
import { useSectionName } from '../document/use-section-name.ts';
import { SectionEditor } from '../editor/section-editor.tsx';
import { RemakeForm } from './remake-form.tsx';
import { SectionStatus, UnmadeSection } from './section-status.tsx';

interface SectionCardProps {
  material: Material;
  section: Section;
  onOpenCitation: (citation: Citation) => void;
}

/** A section: to be read, edited in place, or regenerated as the teacher asks. */
export function SectionCard({ material, section, onOpenCitation }: SectionCardProps) {
  const { t } = useTranslation('materials');
  const titleId = useId();
  const card = useRef<HTMLElement>(null);
  const [mode, setMode] = useState<'read' | 'edit' | 'remake'>('read');
  const name = useSectionName()(section);
  const isBusy = section.status === 'making';
  const isMade = section.content !== null;
  // What was opened took the place of the button that opened it.
  const close = () => {
    setMode('read');
    setTimeout(() => card.current?.querySelector('button')?.focus());
  };
  return (
    <section ref={card} aria-labelledby={titleId} aria-busy={isBusy}>
      <Card className="grid grid-cols-1 gap-4 p-4 sm:p-5">
        <header className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <h3 id={titleId} className="text-lg">
            {name}
          </h3>
          <SectionStatus status={section.status} />
          {mode === 'read' && !isBusy && isMade ? (
            <div className="ml-auto flex gap-1">
              <Button
                variant="ghost"
                size="sm"
                aria-label={t('edit.openLabel', { name })}
                onClick={() => setMode('edit')}
              >
                <Pencil aria-hidden />
                {t('edit.open')}
              </Button>
              <Button
                variant="ghost"
                size="sm"
                aria-label={t('remake.openLabel', { name })}
                onClick={() => setMode('remake')}
              >
                <RefreshCw aria-hidden />
                {t('remake.open')}
              </Button>
            </div>
          ) : null}
        </header>
        {mode === 'remake' ? <RemakeForm material={material} section={section} onClose={close} /> : null}
        {mode === 'edit' ? (
          <SectionEditor material={material} section={section} onClose={close} />
        ) : (
          <div className={cn('grid grid-cols-1 gap-4', isBusy && 'opacity-70')}>
            <FindingList findings={placeFindings(material).atHead(section)} />
            <SectionBody section={section} />
            {isMade ? null : <UnmadeSection material={material} section={section} />}
            <SourceList citations={section.citations} onOpen={onOpenCitation} />
          </div>
        )}
      </Card>
    </section>
  );
}
