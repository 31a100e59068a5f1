import type { BodyOf } from '@canopy/contract/call';
import type { registration } from '@canopy/contract/entry/registration';
import type { Draft } from './draft.ts';
import type { SeenPlace, WantedPlace } from './usePlace.ts';

type Body = BodyOf<typeof registration.register>;

/** What is sent of the wizard's fields, with the total that the person has seen. */
export function registrationBody(draft: Draft, total: string) {
  const { SameAddress: _, PaymentWallet, BankSlip, WarehouseID, ...fields } = draft;
  return {
    ...fields,
    IdentityPictures: draft.IdentityPictures.filter(Boolean),
    Products: [...draft.Products],
    ...(draft.PaymentType === 'BANK_SLIP' ? { BankSlip } : {}),
    ...(draft.PaymentType === 'WALLET'
      ? { Payments: [{ WalletType: PaymentWallet, Amount: total }] }
      : {}),
    ShippingMobileCode: draft.MobileCode,
    ...(draft.DeliveryType === 'SELF_PICKUP' ? { WarehouseID } : {}),
    ExpectedTotal: total,
  } satisfies Partial<Body>;
}

/** The position that is wanted, or that the person has read they will be given. */
export function placeBody(binary: boolean, wanted: WantedPlace | null, seen: SeenPlace | null) {
  const shown = seen?.place;
  return {
    Binary: binary,
    ...(wanted && 'link' in wanted ? { PlacementLink: wanted.link } : {}),
    ...(wanted && 'side' in wanted
      ? { PlacementID: wanted.parentID, PlacementSide: wanted.side }
      : {}),
    ...(!wanted && shown
      ? { ExpectedPlacementID: shown.parentID, ExpectedPlacementSide: shown.side }
      : {}),
  } satisfies Partial<Body>;
}
