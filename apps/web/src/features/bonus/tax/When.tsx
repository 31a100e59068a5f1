import { useTranslation } from 'react-i18next';
import { lastFinishedMonth, lastMonths, lastYears } from '../../../routing/months.ts';
import { useScreenSearch } from '../../../routing/useScreenSearch.ts';
import { monthText, standingAlone } from '../../../i18n/format.ts';
import { Field } from '../../../ui/input/form.tsx';
import { Select } from '../../../ui/input/Input.tsx';

const YEARS = 8;
const MONTHS = 18;

/** The year in the address, or the current year. */
export function useYear(): number {
  const [search] = useScreenSearch('/dashboard/taxPapers');
  return Number(search.year ?? lastYears(1)[0]);
}

/** The month in the address, or the last finished month. */
export function usePeriod(): string {
  const [search] = useScreenSearch('/dashboard/taxPapers');
  return search.period ?? lastFinishedMonth();
}

/** A choice of the year. */
export function YearChoice() {
  const { t } = useTranslation();
  const [, put] = useScreenSearch('/dashboard/taxPapers');
  const year = useYear();
  return (
    <Field label={t('tax.year')}>
      {(control) => (
        <Select
          {...control}
          value={String(year)}
          onChange={(event) => put({ year: event.target.value, page: undefined })}
        >
          {[...new Set([...lastYears(YEARS), year])].map((one) => (
            <option key={one} value={one}>
              {one}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

/** A choice of the month, newest first. */
export function PeriodChoice() {
  const { t } = useTranslation();
  const [, put] = useScreenSearch('/dashboard/taxPapers');
  const period = usePeriod();
  return (
    <Field label={t('tax.month')}>
      {(control) => (
        <Select
          {...control}
          value={period}
          onChange={(event) => put({ period: event.target.value, page: undefined })}
        >
          {[...new Set([...lastMonths(MONTHS), period])].map((one) => (
            <option key={one} value={one}>
              {standingAlone(monthText(one))}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
