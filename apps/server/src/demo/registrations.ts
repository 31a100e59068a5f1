import { publicId } from '@canopy/domain/ids';
import { MALAYSIA_COUNTRY_ID } from '@canopy/domain/validation';
import { uploadTicket } from '../features/company/files/uploadTicket.ts';
import { quote } from '../features/entry/registration/quote.ts';
import { register } from '../features/entry/registration/register.ts';
import type { Ctx } from '../platform/context.ts';
import { DEMO_PASSWORD } from './accounts.ts';
import type { makePerson } from './people.ts';

/** A person who registers with a package under a sponsor. */
interface DemoRegistration {
  sponsorId: number;
  person: ReturnType<typeof makePerson>;
  /** Numbers people from 1; every third one asks for a position in the binary tree. */
  number: number;
  packageCode: string;
  /** Uploads a slip for the total with the wizard's ticket; null: the package is free. */
  uploadSlip: ((ticket: string, total: string) => Promise<string>) | null;
}

/** Registers a person as the public wizard does; the sale waits for approval. */
export async function registerPerson(ctx: Ctx, registration: DemoRegistration) {
  const { sponsorId, person, number, packageCode, uploadSlip } = registration;
  const home = {
    Address1: person.address1,
    Address2: '',
    Address3: '',
    PostCode: person.postCode,
    City: person.city,
    StateID: person.stateID,
    CountryID: MALAYSIA_COUNTRY_ID,
  };
  const ticket = await uploadTicket(ctx, {});
  const Products = [{ ProductCode: packageCode, Quantity: 1 }];
  const { total } = await quote(ctx, {
    Products,
    DeliveryType: 'DELIVERY',
    CountryID: home.CountryID,
    StateID: home.StateID,
  });
  return register(ctx, {
    SponsorID: publicId('member', sponsorId),
    Binary: number % 3 === 0,
    Username: person.username,
    Password: DEMO_PASSWORD,
    ConfirmPassword: DEMO_PASSWORD,
    FullName: person.fullName,
    Email: person.email,
    MobileCode: '60',
    Mobile: person.mobile,
    Nationality: MALAYSIA_COUNTRY_ID,
    IdentityType: 'NRIC',
    IdentityValue: person.identity,
    DateOfBirth: person.dateOfBirth,
    ...home,
    BankName: 'Demo Bank',
    BankAccountNumber: String(7_000_000_000 + number),
    BankHolder: person.fullName,
    BankBranch: person.city,
    Products,
    PaymentType: uploadSlip ? 'BANK_SLIP' : 'FREE',
    Payments: [],
    BankSlip: uploadSlip ? await uploadSlip(ticket, total) : undefined,
    Ticket: ticket,
    DeliveryType: 'DELIVERY',
    ShippingName: person.fullName,
    ShippingMobileCode: '60',
    ShippingMobile: person.mobile,
    ShippingAddress1: home.Address1,
    ShippingAddress2: '',
    ShippingAddress3: '',
    ShippingPostCode: home.PostCode,
    ShippingCity: home.City,
    ShippingStateID: home.StateID,
    ShippingCountryID: home.CountryID,
    IdentityPictures: [],
    AcceptTerms: true,
  });
}
