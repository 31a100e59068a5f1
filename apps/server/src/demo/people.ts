import type { SeededRandom } from './random.ts';

const FIRST = (
  'Aisyah Hakim Nurul Farid Siti Amir Zara Iskandar Hana Rizal Mei Wei Jun Li Xin Kai Ling Hao Yan Ming ' +
  'Priya Arjun Kavitha Ravi Deepa Suresh Anjali Vikram Meena Kumar Grace Daniel Sofia Adam Elena Ben Maya Noah'
).split(' ');
// plant names, so that nobody mistakes these people for real ones
const LAST = (
  'Cempaka Melati Kenanga Rotan Meranti Cengal Nipah Bakau Teratai Seroja Bamboo Willow Maple Cedar Lotus ' +
  'Ginkgo Juniper Hazel Rowan Linden Neem Banyan Ashoka Tulsi Champak Fern Moss Clover Thyme Sorrel'
).split(' ');

const TOWNS = [
  { postCode: '50450', city: 'Kuala Lumpur', stateID: '14' },
  { postCode: '40000', city: 'Shah Alam', stateID: '10' },
  { postCode: '80000', city: 'Johor Bahru', stateID: '01' },
  { postCode: '10200', city: 'Georgetown', stateID: '07' },
  { postCode: '30000', city: 'Ipoh', stateID: '08' },
  { postCode: '75000', city: 'Melaka', stateID: '04' },
  { postCode: '88000', city: 'Kota Kinabalu', stateID: '12' },
  { postCode: '93000', city: 'Kuching', stateID: '13' },
] as const;

const two = (value: number) => String(value).padStart(2, '0');

/** A fictitious person; `number` makes every unique field unique. */
export function makePerson(random: SeededRandom, number: number, username?: string) {
  const first = random.pick(FIRST);
  const last = random.pick(LAST);
  const year = 1962 + random.below(40);
  const month = two(1 + random.below(12));
  const day = two(1 + random.below(28));
  const town = random.pick(TOWNS);
  const handle = username ?? `${first}.${last}${number}`.toLowerCase();
  return {
    username: handle,
    fullName: `${first} ${last}`,
    email: `${handle}@people.example`,
    mobile: `1${String(20_000_000 + number * 3_571)}`,
    identity: `${two(year % 100)}${month}${day}14${String(1_000 + number).padStart(4, '0')}`,
    dateOfBirth: `${year}-${month}-${day}`,
    address1: `${1 + random.below(180)} Jalan ${random.pick(LAST)}`,
    ...town,
  };
}
