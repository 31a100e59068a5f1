import { periodOf, previousPeriod } from '@canopy/domain/time';
import { useTranslation } from 'react-i18next';
import { useScreenSearch } from '../../routing/useScreenSearch.ts';
import { companyTimeZone, serverNow } from '../../session/call.ts';
import { monthText, standingAlone } from '../../ui/format.ts';
import { Field } from '../../ui/form.tsx';
import { Select } from '../../ui/Input.tsx';

const YEARS = 8;
const MONTHS = 18;

const running = () => periodOf(serverNow(), companyTimeZone());

/** The year in the address, or the current year. */
export function useYear(): number {
  const [search] = useScreenSearch('/dashboard/taxPapers');
  return /^20\d\d$/.test(search.year ?? '') ? Number(search.year) : Number(running().slice(0, 4));
}

/** The month in the address, or the last finished month. */
export function usePeriod(): string {
  const [search] = useScreenSearch('/dashboard/taxPapers');
  const named = search.period ?? '';
  return /^20\d\d-(0[1-9]|1[0-2])$/.test(named) ? named : previousPeriod(running());
}

/** A choice of the year. */
export function YearChoice() {
  const { t } = useTranslation();
  const [, put] = useScreenSearch('/dashboard/taxPapers');
  const year = useYear();
  const newest = Number(running().slice(0, 4));
  const years = Array.from({ length: YEARS }, (_, i) => newest - i);
  return (
    <Field label={t('tax.year')}>
      {(control) => (
        <Select
          {...control}
          value={String(year)}
          onChange={(event) => put({ year: event.target.value, page: undefined })}
        >
          {[...new Set([...years, year])].map((one) => (
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
  const months = [running()];
  while (months.length < MONTHS) months.push(previousPeriod(months.at(-1)!));
  return (
    <Field label={t('tax.month')}>
      {(control) => (
        <Select
          {...control}
          value={period}
          onChange={(event) => put({ period: event.target.value, page: undefined })}
        >
          {[...new Set([...months, period])].map((one) => (
            <option key={one} value={one}>
              {standingAlone(monthText(one))}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
