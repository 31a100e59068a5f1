import { Minus, Plus, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import './mall.css';

/** Quantity stepper; minus at one removes the line. */
export function Stepper({
  value,
  onChange,
  name,
  keepOne = false,
}: {
  value: number;
  onChange: (value: number) => void;
  name: string;
  /** It cannot go below one. */
  keepOne?: boolean;
}) {
  const { t } = useTranslation();
  return (
    <span className="stepper" dir="ltr">
      <button
        type="button"
        aria-label={t(value === 1 && !keepOne ? 'mall.removeOne' : 'mall.less', { name })}
        disabled={keepOne && value === 1}
        onClick={() => onChange(value - 1)}
      >
        {value === 1 && !keepOne ? (
          <Trash2 size={16} aria-hidden />
        ) : (
          <Minus size={16} aria-hidden />
        )}
      </button>
      <input
        inputMode="numeric"
        aria-label={t('mall.quantityOf', { name })}
        value={value}
        onChange={(event) => onChange(Number(event.target.value.replace(/\D/g, '')) || 1)}
      />
      <button
        type="button"
        aria-label={t('mall.more', { name })}
        onClick={() => onChange(value + 1)}
      >
        <Plus size={16} aria-hidden />
      </button>
    </span>
  );
}
