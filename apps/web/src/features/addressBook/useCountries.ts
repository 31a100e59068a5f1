import { reference } from '@canopy/contract/reference';
import { useCall } from '../../ui/api.ts';

/** The countries as choices, empty until they are read. */
export function useCountries(): { value: string; label: string }[] {
  const countries = useCall(reference.country);
  return (countries.data ?? []).map((country) => ({
    value: country.parameterValue,
    label: country.parameterName,
  }));
}
