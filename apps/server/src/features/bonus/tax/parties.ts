import {
  GENERAL_TIN,
  NO_MSIC,
  NO_STATE,
  NOT_APPLICABLE,
  type EInvoiceParty,
} from '@canopy/domain/eInvoice';
import { MALAYSIA_COUNTRY_ID } from '@canopy/domain/validation';
import { sql } from 'kysely';
import { residence } from '../../people/members/reads.ts';
import { COMPANY_IDENTITY } from '../../people/members/companyMember.ts';
import { ISO3 } from '../../company/reference/iso3.ts';
import { countryOf } from '../../company/reference/countries.ts';
import type { Settings } from '../../company/settings/settings.ts';

/** A member as named on an e-invoice. */
export interface PartyRow {
  id: number;
  full_name: string;
  tin: string;
  kind: 'INDIVIDUAL' | 'COMPANY';
  registration_number: string;
  identity_type: 'NRIC' | 'PASSPORT';
  identity_value: string;
  identity_key: string;
  email: string;
  mobile_code: string;
  mobile: string;
  address1: string;
  address2: string;
  address3: string;
  post_code: string;
  city: string;
  state_id: string;
  country_id: number;
}

/** Whether `m` is the company's own membership, whose name is the company's already. */
const isCompany = sql<boolean>`m.identity_key = ${COMPANY_IDENTITY}`;
/** Whether `m` is paid by the company, which does not pay itself: its own membership has no statement of income. */
export const isPaid = sql<boolean>`not (${isCompany})`;
/** Tax number of member `m` with tax details `p`: the company's own membership has the company's. */
export const tinColumn = sql<string>`coalesce(nullif(p.tin, ''), case when ${isCompany} then
  (select value ->> 'tin' from setting where key = 'taxIssuer') end, '')`;
/** Identity number of member `m`: of the company's own membership the company's registration number. */
export const identityColumn = sql<string>`case when ${isCompany} then
  coalesce((select value ->> 'registrationNumber' from setting where key = 'company'), '') else m.identity_value end`;

/** Columns and tables of a {@link PartyRow}. */
export const personColumns = sql`m.id, m.full_name, coalesce(p.tin, '') as tin,
  coalesce(p.kind, 'INDIVIDUAL') as kind, coalesce(p.registration_number, '') as registration_number,
  m.identity_type, m.identity_value, m.identity_key, m.email, m.mobile_code, m.mobile, ${residence}
  from member m left join tax_person p on p.member_id = m.id`;

/** A member as the supplier on a self-billed document; the company's own membership is the company. */
export function memberParty(row: PartyRow, company: EInvoiceParty): EInvoiceParty {
  if (row.identity_key === COMPANY_IDENTITY) return company;
  const malaysian = row.country_id === MALAYSIA_COUNTRY_ID;
  const iso = countryOf(row.country_id)?.iso;
  const isFirm = row.kind === 'COMPANY';
  return {
    name: row.full_name,
    // a company must have its own number
    tin: row.tin || (isFirm ? '' : generalTin(row)),
    idType: isFirm ? 'BRN' : row.identity_type,
    idNumber: isFirm ? row.registration_number : row.identity_value.replace(/[\s-]/g, ''),
    sst: NOT_APPLICABLE,
    msic: NO_MSIC,
    activity: NOT_APPLICABLE,
    email: row.email,
    phone: `+${row.mobile_code}${row.mobile}`,
    address: {
      lines: [row.address1, row.address2, row.address3].filter(Boolean),
      city: row.city,
      postCode: row.post_code,
      state: malaysian ? row.state_id : NO_STATE,
      country: (iso && ISO3[iso]) ?? '',
    },
  };
}

/**
 * MyKad holders use the general number for the public, passport holders the one for foreign
 * suppliers.
 */
const generalTin = (row: PartyRow): string =>
  row.identity_type === 'NRIC' ? GENERAL_TIN.PUBLIC : GENERAL_TIN.FOREIGN_SUPPLIER;

/** The company, as the buyer on a self-billed document and the supplier of a sale. */
export const companyParty = ({ company, taxIssuer, tax }: Settings): EInvoiceParty => ({
  name: company.name,
  tin: taxIssuer.tin,
  idType: 'BRN',
  idNumber: company.registrationNumber.replace(/[^A-Z0-9-]/gi, ''),
  sst: tax.number || NOT_APPLICABLE,
  msic: taxIssuer.msic,
  activity: taxIssuer.activity,
  email: company.email,
  phone: company.phone.replace(/[\s()-]/g, ''),
  address: {
    lines: [taxIssuer.address].filter(Boolean),
    city: taxIssuer.city,
    postCode: taxIssuer.postCode,
    country: 'MYS',
    state: taxIssuer.state,
  },
});
