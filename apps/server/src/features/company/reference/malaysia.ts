import { allPostcodes } from 'malaysia-postcodes';

/** State codes of ISO 3166-2:MY, with the name used in the post code list. */
const STATES: Record<string, { name: string; listed: string }> = {
  '01': { name: 'Johor', listed: 'Johor' },
  '02': { name: 'Kedah', listed: 'Kedah' },
  '03': { name: 'Kelantan', listed: 'Kelantan' },
  '04': { name: 'Melaka', listed: 'Melaka' },
  '05': { name: 'Negeri Sembilan', listed: 'Negeri Sembilan' },
  '06': { name: 'Pahang', listed: 'Pahang' },
  '07': { name: 'Pulau Pinang', listed: 'Pulau Pinang' },
  '08': { name: 'Perak', listed: 'Perak' },
  '09': { name: 'Perlis', listed: 'Perlis' },
  '10': { name: 'Selangor', listed: 'Selangor' },
  '11': { name: 'Terengganu', listed: 'Terengganu' },
  '12': { name: 'Sabah', listed: 'Sabah' },
  '13': { name: 'Sarawak', listed: 'Sarawak' },
  '14': { name: 'Kuala Lumpur', listed: 'Wp Kuala Lumpur' },
  '15': { name: 'Labuan', listed: 'Wp Labuan' },
  '16': { name: 'Putrajaya', listed: 'Wp Putrajaya' },
};

const stateOfPostCode = new Map<string, string>();
for (const [code, { listed }] of Object.entries(STATES)) {
  const state = allPostcodes.find((entry) => entry.name.toLowerCase() === listed.toLowerCase());
  if (!state) throw new Error(`the postcode list has no state ${listed}`);
  for (const city of state.city) {
    for (const postCode of city.postcode) stateOfPostCode.set(postCode, code);
  }
}

/** Malaysian states by name: `{ id: '10', name: 'Selangor' }`. */
export const malaysianStates = Object.entries(STATES)
  .map(([id, { name }]) => ({ id, name }))
  .sort((a, b) => a.name.localeCompare(b.name, 'en'));

/** Name of a Malaysian state code, or undefined. */
export const malaysianState = (id: string) => STATES[id]?.name;

/** Whether the post code belongs to the state. */
export const postCodeInState = (postCode: string, stateId: string) =>
  stateOfPostCode.get(postCode) === stateId;
