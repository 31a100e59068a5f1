import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { contract } from '@canopy/contract/contract';
import type { TestClient } from '../../apps/server/src/testing/client.ts';
import { PIN } from '../../bench/buyers.ts';

/** Sen of an order, and of a transfer. */
export const ORDER = 1_000;
export const TRANSFER = 1_000;
/** An answer that has not come by then is asked for again. */
export const PATIENCE_MS = 10_000;

/** One command that was answered as done. */
export interface Done {
  kind: 'order' | 'transfer';
  /** Of the sale or of the wallet transaction: each only once. */
  id: string;
  from: string;
  to: string;
  askedAt: number;
  answeredAt: number;
}

export interface Load {
  done: Done[];
  /** What was refused though nothing was wrong with it. */
  refused: string[];
  /** Why a command was sent again with its key: no answer, or told to come again. */
  again: string[];
  stop: () => Promise<void>;
}

/** Orders and transfers of members, without a pause, each sent again with its key until it is answered. */
export function startLoad(members: readonly TestClient[]): Load {
  const done: Done[] = [];
  const refused: string[] = [];
  const again: string[] = [];
  let loading = true;

  const order = (who: TestClient, key: string) =>
    who.send(
      contract.sales.checkout,
      {
        MemberID: who.memberID,
        MallType: 2,
        Products: [{ ProductCode: 'P1', Quantity: 1 }],
        DeliveryType: 'SELF_PICKUP',
        PaymentType: 'WALLET',
        Payments: [{ WalletType: 'RW', Amount: '10.00' }],
        SecurityPin: PIN,
        ExpectedTotal: '10.00',
      },
      { key },
    );
  const transfer = (who: TestClient, to: TestClient, key: string) =>
    who.send(
      contract.wallets.transfer,
      {
        MemberID: who.memberID,
        ToMember: to.memberID,
        WalletType: 'RW',
        Amount: '10.00',
        SecurityPin: PIN,
      },
      { key },
    );

  const worker = async (who: TestClient, at: number) => {
    for (let i = at; loading; i += 1) {
      const kind = i % 2 === 0 ? 'order' : 'transfer';
      const to = members[(at + 1 + (i % (members.length - 1))) % members.length]!;
      const key = randomUUID();
      const askedAt = performance.now();
      for (;;) {
        let none = '';
        const sent = kind === 'order' ? order(who, key) : transfer(who, to, key);
        const answer = await sent.catch((error: Error) => {
          none = `${error.message} ${String(error.cause ?? '')}`;
          return null;
        });
        if (answer?.status === 200) {
          const { result } = answer;
          const id = 'salesID' in result ? result.salesID : result.transactionID;
          const answeredAt = performance.now();
          done.push({ kind, id, from: who.memberID, to: to.memberID, askedAt, answeredAt });
          break;
        }
        // a session is asked for at each request: without the database it cannot be found wrong
        if (answer && answer.status < 500 && answer.code !== 'BUSY') {
          refused.push(`${answer.status} ${answer.text.slice(0, 200)}`);
          break;
        }
        again.push(answer ? `${answer.status} ${answer.code ?? answer.text}` : none);
        await wait(200);
      }
    }
  };
  const workers = members.map(worker);
  return {
    done,
    refused,
    again,
    async stop() {
      loading = false;
      await Promise.all(workers);
    },
  };
}
