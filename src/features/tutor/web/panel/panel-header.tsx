import { Globe, History, Maximize2, Minimize2, Minus, Paperclip, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { HeaderButton } from '#web/ui/header-button.tsx';
import { Monogram } from '../monogram.tsx';
import type { SessionChoice } from '../session/tutor-session.ts';

interface PanelHeaderProps {
  titleId: string;
  choice: SessionChoice;
  searchesWeb: boolean;
  isExpanded: boolean;
  onHistory: () => void;
  onUpload: () => void;
  onToggleSearch: () => void;
  onMinimise: () => void;
  onToggleSize: () => void;
  onClose: () => void;
}

/** Who teaches, and what the panel can do. */
export function PanelHeader(props: PanelHeaderProps) {
  const { titleId, choice, searchesWeb, isExpanded } = props;
  const { t } = useTranslation('tutor');
  return (
    <div className="flex items-center gap-1 border-b py-2 pr-2 pl-3 max-sm:gap-0 max-sm:py-0.5 max-sm:pr-1">
      <Monogram
        name={choice.name}
        professorId={choice.professorId}
        className="mr-2 hidden size-10 min-[26rem]:grid"
      />
      <div className="mr-auto min-w-0">
        <h2 id={titleId} className="line-clamp-2 text-base leading-tight" title={choice.name}>
          {choice.name}
        </h2>
        <p className="truncate text-xs text-muted-foreground">{choice.field}</p>
      </div>
      <HeaderButton icon={History} label={t('panel.history')} onClick={props.onHistory} />
      <HeaderButton icon={Paperclip} label={t('panel.upload')} onClick={props.onUpload} />
      <HeaderButton
        icon={Globe}
        label={t('panel.search')}
        isOn={searchesWeb}
        onClick={props.onToggleSearch}
      />
      <HeaderButton icon={Minus} label={t('panel.minimise')} onClick={props.onMinimise} />
      <HeaderButton
        icon={isExpanded ? Minimize2 : Maximize2}
        label={t(isExpanded ? 'panel.leaveFullScreen' : 'panel.fullScreen')}
        // A phone shows it over everything in any case.
        className="hidden sm:inline-flex"
        onClick={props.onToggleSize}
      />
      <HeaderButton icon={X} label={t('panel.close')} onClick={props.onClose} />
    </div>
  );
}
