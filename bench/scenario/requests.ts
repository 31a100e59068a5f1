import { contract } from '@canopy/contract/contract';
import type { SignedRequest, TestClient } from '../../apps/server/src/testing/client.ts';
import { PASSWORD, PIN, PRODUCTS } from '../buyers.ts';
import type { ScenarioPeople } from './people.ts';

/** What people do in the portal, in shares of twenty requests. */
export const KINDS = {
  'sign-in': 1,
  browse: 11,
  cart: 3,
  checkout: 1,
  wallet: 2,
  chart: 1,
  reports: 1,
} as const;
export type Kind = keyof typeof KINDS;

/** Products one person puts into the cart, since a cart is limited. */
const IN_CARTS = 20;

/** Creates a scenario's requests, each for the next person and the next item. */
export function requestMaker({ atWork, signingIn }: ScenarioPeople) {
  let made = 0;
  return (kind: Kind): SignedRequest => {
    const n = (made += 1);
    if (kind === 'sign-in') return signIn(signingIn[n % signingIn.length]!);
    return requestOf[kind](atWork[n % atWork.length]!, n);
  };
}

const signIn = ({ username, browser }: ScenarioPeople['signingIn'][number]): SignedRequest =>
  browser.requestOf(contract.auth.login, { Username: username, Password: PASSWORD });

const product = (n: number) => `P${1 + (n % PRODUCTS)}`;
const month = () => {
  const today = new Date().toISOString().slice(0, 10);
  return { From: `${today.slice(0, 8)}01`, To: today };
};

type Make = (client: TestClient, n: number) => SignedRequest;

/** Alternates between the requests of one kind of visit. */
const byTurns =
  (...makes: Make[]): Make =>
  (client, n) =>
    makes[Math.floor(n / 7) % makes.length]!(client, n);

const requestOf: Record<Exclude<Kind, 'sign-in'>, Make> = {
  browse: byTurns(
    (client, n) => client.requestOf(contract.mall.productList, { MallType: 2, Page: 1 + (n % 8) }),
    (client, n) =>
      client.requestOf(contract.mall.product, { ProductCode: product(n), MallType: 2 }),
    (client) => client.requestOf(contract.notifications.latest, {}),
    (client, n) =>
      client.requestOf(contract.mall.productList, { MallType: 2, Search: `Product ${n % 200}` }),
    (client) => client.requestOf(contract.reports.memberDashboard, { MemberID: client.memberID }),
    (client) => client.requestOf(contract.members.profile, { MemberID: client.memberID }),
  ),
  cart: byTurns(
    (client, n) =>
      client.requestOf(contract.cart.setQuantity, {
        MemberID: client.memberID,
        MallType: 2,
        ProductCode: product(n % IN_CARTS),
        Quantity: 1 + (n % 3),
      }),
    (client) => client.requestOf(contract.cart.get, { MemberID: client.memberID }),
  ),
  checkout: (client, n) =>
    client.requestOf(contract.sales.checkout, {
      MemberID: client.memberID,
      MallType: 2,
      Products: [{ ProductCode: product(n), Quantity: 1 }],
      DeliveryType: 'SELF_PICKUP',
      PaymentType: 'WALLET',
      Payments: [{ WalletType: 'RW', Amount: '10.00' }],
      SecurityPin: PIN,
      ExpectedTotal: '10.00',
    }),
  wallet: byTurns(
    (client) => client.requestOf(contract.wallets.balances, { MemberID: client.memberID }),
    (client) =>
      client.requestOf(contract.wallets.statement, { MemberID: client.memberID, WalletType: 'RW' }),
  ),
  chart: (client) =>
    client.requestOf(contract.network.children, {
      MemberID: client.memberID,
      Tree: 'SPONSOR',
      Depth: 3,
    }),
  reports: byTurns(
    (client) =>
      client.requestOf(contract.reports.sales, {
        MemberID: client.memberID,
        Whose: 'DOWNLINE',
        ...month(),
      }),
    (client) =>
      client.requestOf(contract.reports.personalSponsor, { MemberID: client.memberID, ...month() }),
  ),
};
