import { useTranslation } from 'react-i18next';
import { type ChoiceItem, OPTIONS_MAX } from '../../contract.document.ts';
import { LineField } from './fields.tsx';
import { ListEditor } from './list-editor.tsx';

type Options = ChoiceItem['options'];

interface OptionsEditorProps {
  options: Options;
  /** Whether several may be right. */
  isSeveral: boolean;
  /** The name that ties the radio buttons together. */
  name: string;
  path: string;
  onChange: (options: Options) => void;
}

/** Options, of which exactly one is chosen as right, or any number. */
export function OptionsEditor({ options, isSeveral, name, path, onChange }: OptionsEditorProps) {
  const { t } = useTranslation('materials');
  const choose = (right: number) =>
    onChange(options.map((option, index) => ({ ...option, is_right: index === right })));
  return (
    <ListEditor
      label={t('fields.options')}
      nameOf={(number) => t('fields.option', { number })}
      values={options}
      onChange={onChange}
      make={() => ({ text: '', is_right: false, rationale: '' })}
      min={2}
      max={OPTIONS_MAX}
      addLabel={t('fields.addOption')}
      render={(option, change, index) => (
        <>
          <LineField
            label={t('fields.text')}
            path={`${path}.${index}.text`}
            value={option.text}
            onChange={(text) => change({ ...option, text })}
          />
          <label className="flex items-center gap-2.5 text-sm">
            <input
              type={isSeveral ? 'checkbox' : 'radio'}
              name={`right-${name}`}
              className="size-4 accent-primary"
              checked={option.is_right}
              onChange={() => (isSeveral ? change({ ...option, is_right: !option.is_right }) : choose(index))}
            />
            {t('document.right')}
          </label>
          <LineField
            label={t(option.is_right ? 'fields.whyRight' : 'fields.whyWrong')}
            path={`${path}.${index}.rationale`}
            value={option.rationale}
            onChange={(rationale) => change({ ...option, rationale })}
          />
        </>
      )}
    />
  );
}
