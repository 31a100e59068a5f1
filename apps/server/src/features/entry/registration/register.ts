import { registration } from '@canopy/contract/entry/registration';
import { publicId } from '@canopy/domain/ids';
import { decimalOf } from '@canopy/domain/money';
import { sql } from 'kysely';
import { isStaff, type CommandCtx } from '../../../platform/context.ts';
import { ApiError } from '../../../platform/errors.ts';
import { memberRow } from '../../../platform/ids.ts';
import { commandAfter } from '../../../platform/operation.ts';
import { addHomeAddresses } from '../../company/addressBook/homeAddress.ts';
import { createLogin, passwordHashOf } from '../../identity/auth/createLogin.ts';
import { claimSlip } from '../../company/files/claimSlip.ts';
import { priceCart, readStockFor, type PricedCart } from '../../shop/mall/priceCart.ts';
import { createMember } from '../../people/members/createMember.ts';
import { activeSponsor, nameOfMember } from '../../people/members/findSponsor.ts';
import { storeDocument } from '../../people/members/identityDocument.ts';
import { notify } from '../../notices/messages/notify.ts';
import { joinTrees } from '../../people/network/joinTrees.ts';
import { openIntent } from '../../checkout/payments/openIntent.ts';
import type { NewSale } from '../../orders/saleRecord/insertSale.ts';
import { lockTreesAndPeriod } from '../../orders/saleRecord/lockTreesAndPeriod.ts';
import { businessToday } from '../../company/settings/today.ts';
import { readSettings } from '../../company/settings/readSettings.ts';
import type { Settings } from '../../company/settings/settings.ts';
import { placedSale, placeSale } from '../../checkout/settlement/placeSale.ts';
import { requireStockistPickUp } from '../../checkout/settlement/requireStockistPickUp.ts';
import { settleSale } from '../../checkout/settlement/settleSale.ts';
import { openWallets } from '../../money/wallets/ledger.ts';
import {
  checkForm,
  checkPassword,
  countRegistration,
  countTry,
  deliveryAddress,
  personOf,
  refuseTaken,
  type RegistrationForm,
} from './form.ts';
import { chosenPlace } from './placementLink.ts';

/**
 * Registers a member, all or nothing: login, member, both trees, wallets, address, and the sale of
 * the package. A visitor pays by bank slip, by card or in cash at a stockist, or requests free
 * registration; a signed-in member pays from their own wallets and the sale is settled at once.
 */
export const register = commandAfter(
  registration.register,
  async (ctx, form) => {
    // what is cheap to refuse is refused before anything dear
    await countTry(ctx);
    await checkForm(ctx, form);
    await refuseTaken(ctx, form);
    await checkPassword(ctx, form);
    return passwordHashOf(form.Password, ctx.caller);
  },
  async (ctx, form, passwordHash) => {
    await lockTreesAndPeriod(ctx);
    const sponsor = await activeSponsor(ctx.db, form.SponsorID);
    const cart = await pricePackage(ctx, form);
    const settings = await checkTerms(ctx, form, cart);
    const binary = form.Binary || form.PlacementID !== undefined;

    const loginId = await createLogin(ctx.tx, {
      username: form.Username,
      role: 'member',
      passwordHash,
      // the person registering somebody else knows the password, so it must be changed at the first
      // sign-in
      mustChangePassword: ctx.actor !== null,
      language: ctx.actor ? null : ctx.language,
      now: ctx.now,
    });
    const memberId = await createMember(ctx.tx, {
      loginId,
      person: personOf(form),
      status: 'PENDING',
      termsVersion: settings.termsVersion,
      registeredBy: ctx.actor?.loginId ?? null,
      now: ctx.now,
    });
    await openWallets(ctx.tx, [memberId]);
    await addHomeAddresses(ctx.tx, [memberId], ctx.now);
    const place = binary ? chosenPlace(ctx, form, sponsor, settings) : null;
    const placement = await joinTrees(ctx, memberId, sponsor.id, place);
    await countRegistration(ctx);
    if (!ctx.actor) await countSignUp(ctx, sponsor.id, binary);

    const { saleId, paymentReference } = await sellPackage(ctx, form, memberId, cart);
    if (form.IdentityPictures.length > 0) {
      await storeDocument(ctx, memberId, form.IdentityPictures, form.Ticket);
    }
    const memberID = publicId('member', memberId);
    const salesID = publicId('sale', saleId);
    const sponsorID = publicId('member', sponsor.id);
    await notify(ctx, loginId, 'welcome', {
      memberID,
      // tells people who were placed under another sponsor
      sponsor: `${sponsor.full_name} (${sponsorID})`,
      link: `${ctx.config.publicUrl}/signin`,
    });
    await notify(ctx, sponsor.login_id, 'newRecruit', { recruit: form.FullName, memberID });
    return {
      result: {
        memberID,
        salesID,
        paymentReference,
        placement,
        parentName: placement && (await nameOfMember(ctx.db, memberRow(placement.parentID))),
      },
      audit: {
        action: 'member.register',
        subject: memberID,
        after: { sponsorID, salesID, placement, paymentType: form.PaymentType },
      },
    };
  },
  { lane: 'secret' },
);

/** The chosen packages at the prices of the person's country of residence. */
async function pricePackage(ctx: CommandCtx, form: RegistrationForm): Promise<PricedCart> {
  const cart = await priceCart(ctx, form.Products, {
    mall: 3,
    destination:
      form.DeliveryType === 'DELIVERY'
        ? { countryId: form.ShippingCountryID, stateId: form.ShippingStateID }
        : null,
    read: readStockFor(ctx, form.CountryID),
    warehouseID: form.WarehouseID,
  });
  if (cart.packageRank === null) throw new ApiError('PACKAGE_REQUIRED');
  return cart;
}

/**
 * Refuses what the person did not agree to: another price, other terms, a payment method not open
 * to them.
 */
async function checkTerms(
  ctx: CommandCtx,
  form: RegistrationForm,
  cart: PricedCart,
): Promise<Settings> {
  if (form.ExpectedTotal !== undefined && form.ExpectedTotal !== cart.total) {
    throw new ApiError('PRICE_CHANGED', {
      now: decimalOf(cart.total),
      shown: decimalOf(form.ExpectedTotal),
    });
  }
  if (form.PaymentType === 'WALLET' && (!ctx.actor || isStaff(ctx.actor))) {
    throw new ApiError('WALLET_NOT_ALLOWED');
  }
  const settings = await readSettings(ctx.db);
  const byStaff = ctx.actor !== null && isStaff(ctx.actor);
  if (form.PaymentType === 'FREE' && !settings.freeRegistration && !byStaff) {
    throw new ApiError('FREE_NOT_OFFERED');
  }
  if (form.PaymentType === 'BANK_SLIP') await claimSlip(ctx, form.BankSlip!, form.Ticket);
  if (form.TermsVersion !== undefined && form.TermsVersion !== settings.termsVersion) {
    throw new ApiError('TERMS_CHANGED');
  }
  if (form.PaymentType === 'STOCKIST') {
    await requireStockistPickUp(ctx.db, form.DeliveryType, cart.warehouseId);
  }
  return settings;
}

/**
 * Places the sale of the package; by wallet it is settled at once, by card it waits for its
 * payment.
 */
async function sellPackage(
  ctx: CommandCtx,
  form: RegistrationForm,
  memberId: number,
  cart: PricedCart,
): Promise<{ saleId: number; paymentReference: string | null }> {
  const byWallet = form.PaymentType === 'WALLET';
  const sale: NewSale = {
    memberId,
    salesType: 'REGISTRATION',
    mall: 3,
    cart,
    paymentType: form.PaymentType,
    payments: form.Payments.map((p) => ({ walletType: p.WalletType, amount: p.Amount })),
    payerId: byWallet ? ctx.actor!.memberId : null,
    bankSlip: form.PaymentType === 'BANK_SLIP' ? form.BankSlip! : null,
    deliveryType: form.DeliveryType,
    address: deliveryAddress(form),
    addressSince: null,
  };
  const saleId = await placeSale(ctx, sale);
  if (byWallet) await settleSale(ctx, placedSale(ctx, saleId, sale), { placed: true });
  const byCard = form.PaymentType === 'CARD';
  const paymentReference = byCard
    ? await openIntent(ctx, { sale_id: saleId, request_id: null }, cart.total)
    : null;
  return { saleId, paymentReference };
}

/** Counts a visitor's registration for the sponsor's link on this business day. */
async function countSignUp(ctx: CommandCtx, sponsorId: number, binary: boolean): Promise<void> {
  await sql`
    insert into referral_day (member_id, "binary", day, sign_ups)
    values (${sponsorId}, ${binary}, ${await businessToday(ctx)}, 1)
    on conflict (member_id, "binary", day) do update set sign_ups = referral_day.sign_ups + 1`.execute(
    ctx.tx,
  );
}
