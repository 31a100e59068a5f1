import { reference } from '@canopy/contract/company/reference';
import { useCall } from '../../../ui/feedback/api.ts';

/** The countries as options, empty until loaded. */
export function useCountries(): { value: string; label: string }[] {
  const countries = useCall(reference.country);
  return (countries.data ?? []).map((country) => ({
    value: country.parameterValue,
    label: country.parameterName,
  }));
}
