import { Maximize2, Minimize2, Minus, X } from 'lucide-react';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { HeaderButton } from '#web/ui/header-button.tsx';
import type { Material } from '../../contract.ts';
import { useSettingsLine } from '../use-settings-line.ts';

interface PanelHeaderProps {
  heading: RefObject<HTMLHeadingElement | null>;
  titleId: string;
  /** Undefined until it is loaded. */
  material: Material | undefined;
  isExpanded: boolean;
  onToggleSize: () => void;
  onMinimise: () => void;
  onClose: () => void;
}

/** Which material it is, and how large the panel is. */
export function PanelHeader(props: PanelHeaderProps) {
  const { heading, titleId, material, isExpanded } = props;
  const { t } = useTranslation('materials');
  const settingsLine = useSettingsLine();
  return (
    <div className="flex items-center gap-1 border-b py-2 pr-2 pl-4">
      <div className="mr-auto min-w-0">
        <h2
          ref={heading}
          id={titleId}
          tabIndex={-1}
          title={material?.title}
          className="truncate text-base outline-none"
        >
          {material?.title ?? t('panel.loading')}
        </h2>
        <p className="truncate text-xs text-muted-foreground">
          {material ? settingsLine(material.settings) : '\u00a0'}
        </p>
      </div>
      <HeaderButton icon={Minus} label={t('panel.minimise')} onClick={props.onMinimise} />
      <HeaderButton
        icon={isExpanded ? Minimize2 : Maximize2}
        label={t(isExpanded ? 'panel.shrink' : 'panel.expand')}
        // A phone shows it over everything in any case.
        className="hidden sm:inline-flex"
        onClick={props.onToggleSize}
      />
      <HeaderButton icon={X} label={t('panel.close')} onClick={props.onClose} />
    </div>
  );
}
