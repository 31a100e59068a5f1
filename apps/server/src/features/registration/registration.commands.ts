import type { ParsedBodyOf, ResultOf } from '@canopy/contract/call';
import type { registration } from '@canopy/contract/registration';
import { parsePublicId, publicId } from '@canopy/domain/ids';
import { decimalOf } from '@canopy/domain/money';
import { validateRegistration } from '@canopy/domain/registration';
import type { PlacementStrategy } from '@canopy/domain/placement';
import { formatPv } from '@canopy/domain/volume';
import { violated } from '../../platform/database/transaction.ts';
import { audit } from '../../platform/audit.ts';
import { isStaff, type Ctx } from '../../platform/context.ts';
import { invalid, ApiError } from '../../platform/errors.ts';
import { addHomeAddresses } from '../addressBook/homeAddress.ts';
import { createLogin } from '../auth/createLogin.ts';
import { newPasswordCode } from '../auth/newPassword.ts';
import { hashSecret } from '../auth/passwords.ts';
import { claimFile } from '../files/claimFile.ts';
import { readStockFor, priceCart, type Destination, type PricedCart } from '../mall/priceCart.ts';
import { storeDocument } from '../members/identityDocument.ts';
import { notify } from '../messages/notify.ts';
import { createMember } from '../members/createMember.ts';
import { findSponsor } from '../members/findSponsor.ts';
import { addSponsorEdge } from '../network/sponsorEdge.ts';
import { placeMember } from '../network/placeMember.ts';
import { refuseWrongPostCode } from '../reference/postCode.ts';
import { openIntent } from '../payments/openIntent.ts';
import type { NewSale } from '../saleRecord/insertSale.ts';
import { lockTreesAndPeriod } from '../saleRecord/lockTreesAndPeriod.ts';
import { placedSale, placeSale } from '../settlement/placeSale.ts';
import { requireStockistPickUp } from '../settlement/requireStockistPickUp.ts';
import { settleSale } from '../settlement/settleSale.ts';
import { readSettings } from '../settings/readSettings.ts';
import type { Settings } from '../settings/settings.ts';
import { businessToday } from '../settings/today.ts';
import { emailKey, identityKey, mobileKey } from '@canopy/domain/uniqueKeys';
import { openWallets } from '../wallets/ledger.ts';
import { countSignUp, placeOfLink } from './referral.ts';

type Body = ParsedBodyOf<typeof registration.register>;

/** Unique keys of the database and what the person is told. */
const TAKEN = {
  login_username_key_key: 'DUPLICATE_USERNAME',
  member_email_key_key: 'DUPLICATE_EMAIL',
  member_mobile_code_mobile_key: 'DUPLICATE_MOBILE',
  member_identity_key_key: 'DUPLICATE_IDENTITY',
  placement_edge_slot: 'PLACEMENT_TAKEN',
} as const;

/**
 * Registers a member whole or not at all (domain 7): login, member, both trees, wallets, address,
 * and the sale of the package, in the caller's transaction. A visitor pays by bank slip, by card,
 * in cash at a stockist, or asks for free registration; a signed-in member pays from the own wallets and the sale is approved at
 * once.
 */
export async function register(
  ctx: Ctx,
  body: Body,
): Promise<ResultOf<typeof registration.register>> {
  await checkFields(ctx, body);
  await lockTreesAndPeriod(ctx);
  const sponsor = await findSponsor(ctx.db, body.SponsorID);
  if (!sponsor) throw new ApiError('SPONSOR_UNKNOWN');
  if (sponsor.status !== 'ACTIVE') throw new ApiError('SPONSOR_INACTIVE');
  const cart = await priceRegistration(ctx, body);
  if (body.ExpectedTotal !== undefined && body.ExpectedTotal !== cart.total) {
    throw new ApiError('PRICE_CHANGED', {
      now: decimalOf(cart.total),
      shown: decimalOf(body.ExpectedTotal),
    });
  }
  const byWallet = body.PaymentType === 'WALLET';
  if (byWallet && (!ctx.actor || isStaff(ctx.actor))) throw new ApiError('WALLET_NOT_ALLOWED');
  if (body.PaymentType === 'BANK_SLIP') await claimFile(ctx, body.BankSlip!, 'slip', body.Ticket);
  const settings = await readSettings(ctx.db);
  if (body.TermsVersion !== undefined && body.TermsVersion !== settings.termsVersion) {
    throw new ApiError('TERMS_CHANGED');
  }
  if (body.PaymentType === 'STOCKIST')
    await requireStockistPickUp(ctx.db, body.DeliveryType, cart.warehouseId);
  const binary = body.Binary || body.PlacementID !== undefined;
  try {
    const loginId = await createLogin(ctx.tx, {
      username: body.Username,
      role: 'member',
      passwordHash: await hashSecret(body.Password),
      // no upline keeps a key: who was registered by another chooses an own password
      mustChangePassword: ctx.actor !== null,
      now: ctx.now,
    });
    const memberId = await createMember(ctx.tx, {
      loginId,
      person: personOf(body),
      status: 'PENDING',
      termsVersion: settings.termsVersion,
      registeredBy: ctx.actor?.loginId ?? null,
      now: ctx.now,
    });
    await addSponsorEdge(ctx.tx, memberId, sponsor.id, ctx.now);
    await addHomeAddresses(ctx.tx, [memberId]);
    await openWallets(ctx.tx, [memberId]);
    const placement = binary
      ? await placeMember(ctx, memberId, sponsor.id, placeChoice(ctx, body, sponsor, settings))
      : null;
    if (!ctx.actor) await countSignUp(ctx, sponsor.id, binary);
    const sale: NewSale = {
      memberId,
      salesType: 'REGISTRATION',
      mall: 3,
      cart,
      paymentType: body.PaymentType,
      payments: body.Payments.map((p) => ({ walletType: p.WalletType, amount: p.Amount })),
      payerId: byWallet ? ctx.actor!.memberId : null,
      bankSlip: body.PaymentType === 'BANK_SLIP' ? body.BankSlip! : null,
      deliveryType: body.DeliveryType,
      address: body.DeliveryType === 'DELIVERY' ? shippingAddress(body) : null,
    };
    const saleId = await placeSale(ctx, sale);
    if (body.IdentityPictures.length > 0) {
      await storeDocument(ctx, memberId, body.IdentityPictures, body.Ticket);
    }
    const memberID = publicId('member', memberId);
    const salesID = publicId('sale', saleId);
    const paymentReference =
      body.PaymentType === 'CARD' ? await openIntent(ctx, { id: saleId, total: cart.total }) : null;
    await audit(ctx, {
      action: 'member.register',
      subject: memberID,
      after: {
        sponsorID: publicId('member', sponsor.id),
        salesID,
        placement,
        paymentType: body.PaymentType,
      },
    });
    await welcome(ctx, memberId, memberID, sponsor);
    if (byWallet) await settleSale(ctx, placedSale(saleId, sale), { stockTaken: true });
    return { memberID, salesID, paymentReference, placement };
  } catch (error) {
    const taken = TAKEN[violated(error) as keyof typeof TAKEN];
    throw taken ? new ApiError(taken) : error;
  }
}

/** The sponsor stands in the mail: who was put below somebody else finds out. */
async function welcome(
  ctx: Ctx,
  memberId: number,
  newID: string,
  sponsor: { id: number; full_name: string },
): Promise<void> {
  const { login_id } = await ctx.db
    .selectFrom('member')
    .select('login_id')
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
  await notify(ctx, login_id, 'welcome', {
    memberID: newID,
    sponsor: `${sponsor.full_name} (${publicId('member', sponsor.id)})`,
    link: `${ctx.config.publicUrl}/signin`,
  });
}

async function checkFields(ctx: Ctx, body: Body): Promise<void> {
  const problems = validateRegistration(body, { today: await businessToday(ctx) });
  if (problems.length > 0) {
    throw invalid(Object.fromEntries(problems.map(({ field, code }) => [field, [code]])));
  }
  const password = newPasswordCode(body.Password, {
    username: body.Username,
    name: body.FullName,
    mobile: body.Mobile,
    identity: body.IdentityValue,
  });
  if (password) throw invalid({ Password: [password] });
  refuseWrongPostCode(body.CountryID, body.StateID, body.PostCode);
  if (body.DeliveryType === 'DELIVERY') {
    refuseWrongPostCode(body.ShippingCountryID, body.ShippingStateID, body.ShippingPostCode);
  }
}

function destinationOf(body: Body): Destination {
  return body.DeliveryType === 'DELIVERY'
    ? { countryId: body.ShippingCountryID, stateId: body.ShippingStateID }
    : null;
}

async function priceRegistration(ctx: Ctx, body: Body): Promise<PricedCart> {
  const cart = await priceCart(ctx, body.Products, {
    mall: 3,
    destination: destinationOf(body),
    read: readStockFor(ctx, body.CountryID),
    warehouseID: body.WarehouseID,
  });
  if (cart.packageRank === null) throw new ApiError('PACKAGE_REQUIRED');
  return cart;
}

/**
 * The place asked for, else the sponsor's own way of placing. Where the company says so a visitor
 * may only ask for a place that the sponsor has signed.
 */
function placeChoice(
  ctx: Ctx,
  body: Body,
  sponsor: { id: number; placement_strategy: PlacementStrategy },
  { placeByLinkOnly }: Settings,
): Parameters<typeof placeMember>[3] {
  if (body.PlacementLink) return { wanted: placeOfLink(ctx, sponsor.id, body.PlacementLink) };
  if (!body.PlacementID || !body.PlacementSide) return { strategy: sponsor.placement_strategy };
  if (!ctx.actor && placeByLinkOnly) throw new ApiError('PLACEMENT_LINK');
  const parent = parsePublicId('member', body.PlacementID);
  if (parent === null) throw new ApiError('PLACEMENT_OUTSIDE');
  return { wanted: { parent, side: body.PlacementSide } };
}

function personOf(body: Body) {
  return {
    full_name: body.FullName,
    email: body.Email,
    email_key: emailKey(body.Email),
    mobile_code: body.MobileCode,
    mobile: mobileKey(body.Mobile),
    nationality: body.Nationality,
    identity_type: body.IdentityType,
    identity_value: body.IdentityValue,
    identity_key: identityKey(body.IdentityType, body.IdentityValue),
    date_of_birth: body.DateOfBirth,
    address1: body.Address1,
    address2: body.Address2,
    address3: body.Address3,
    post_code: body.PostCode,
    city: body.City,
    state_id: body.StateID,
    country_id: body.CountryID,
    bank_name: body.BankName,
    bank_account_number: body.BankAccountNumber,
    bank_holder: body.BankHolder,
    bank_branch: body.BankBranch,
  };
}

function shippingAddress(body: Body) {
  return {
    name: body.ShippingName,
    mobile: `+${body.ShippingMobileCode || body.MobileCode} ${body.ShippingMobile}`,
    address1: body.ShippingAddress1,
    address2: body.ShippingAddress2,
    address3: body.ShippingAddress3,
    postCode: body.ShippingPostCode,
    city: body.ShippingCity,
    stateID: body.ShippingStateID,
    countryID: body.ShippingCountryID,
  };
}

/** Price of the chosen packages with shipping to the address so far; null while it is unknown. */
export async function quoteRegistration(
  ctx: Ctx,
  body: ParsedBodyOf<typeof registration.quote>,
): Promise<ResultOf<typeof registration.quote>> {
  const delivery = body.DeliveryType === 'DELIVERY';
  const known = !delivery || body.StateID !== '';
  const cart = await priceCart(ctx, body.Products, {
    mall: 3,
    destination: delivery && known ? { countryId: body.CountryID, stateId: body.StateID } : null,
    read: readStockFor(ctx, body.HomeCountryID ?? body.CountryID),
  });
  return {
    subTotal: decimalOf(cart.subTotal),
    shipmentFee: known ? decimalOf(cart.shipmentFee) : null,
    total: decimalOf(cart.total),
    totalPV: formatPv(cart.totalPv),
  };
}
