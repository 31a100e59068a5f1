import { formatMoney } from '@canopy/domain/money';
import { DAY_MS, nextPeriod, periodBounds, periodOf, previousPeriod } from '@canopy/domain/time';
import { checkout } from '../features/checkout/sales/checkout.ts';
import { approvePayment } from '../features/checkout/sales/approvePayment.ts';
import { approveRequest } from '../features/money/wallets/approveRequest.ts';
import { balanceOf } from '../features/money/wallets/balanceOf.ts';
import { reload } from '../features/money/wallets/reload.ts';
import type { Actor, Ctx } from '../platform/context.ts';
import { memberActor } from './actors.ts';
import {
  BUYERS,
  BUYING_FOR,
  BUYING_FROM,
  expectedSteps,
  FIRST_JOINS,
  JOINS,
  MEMBERS,
  STEPS_OF_A_JOIN,
} from './growth.ts';
import { maintenancePurchase } from './maintenance.ts';
import { payMonth } from './payMonth.ts';
import { makePerson } from './people.ts';
import { uploadSlip, type SlipDetails } from './slipPicture.ts';
import { SeededRandom } from './random.ts';
import { registerPerson } from './registrations.ts';
import { openStockist } from './stockists.ts';

const LEVELS = 8;
const TIME_ZONE = 'Asia/Kuala_Lumpur';
const HOUR_MS = 3_600_000;

interface DemoMember {
  id: number;
  actor: Actor;
  depth: number;
  recruits: number;
}

/** Who acts in the history besides the members, and how far it runs. */
interface DemoCompany {
  staff: Actor;
  finance: Actor;
  admin: Actor;
  root: number;
  today: Date;
  /** Called after every step with the share of the history written, from 0 to 1. */
  progress: (share: number) => Promise<void>;
}

/**
 * Six months of a company: people register, buy and are approved, bonuses are paid every month, and some
 * requests remain open.
 */
export async function simulateHistory(ctx: Ctx, company: DemoCompany): Promise<void> {
  const simulation = new Simulation(ctx, company);
  await simulation.begin();
  const first = periodOf(ctx.now, TIME_ZONE);
  const last = periodOf(company.today, TIME_ZONE);
  let month = 0;
  for (let period = first; period <= last; period = nextPeriod(period)) {
    await simulation.month(period, month);
    month += 1;
  }
  await simulation.addOpenRequests();
}

/** The simulated history: who has joined so far, and what comes next. */
class Simulation {
  private readonly random = new SeededRandom(20_261_120);
  private readonly members: DemoMember[] = [];
  private slips = 0;
  /** Whether slips are read by machine: those of the past were decided long before. */
  private readsSlips = false;
  private people = 0;
  private steps = 0;
  private readonly allSteps: number;
  private readonly ctx: Ctx;
  private readonly company: DemoCompany;

  constructor(ctx: Ctx, company: DemoCompany) {
    this.ctx = ctx;
    this.company = company;
    this.allSteps = expectedSteps(ctx.now, company.today, TIME_ZONE);
  }

  async begin(): Promise<void> {
    const login = await this.ctx.db
      .selectFrom('member')
      .select('login_id')
      .where('id', '=', this.company.root)
      .executeTakeFirstOrThrow();
    const actor = memberActor(login.login_id, this.company.root);
    this.members.push({ id: this.company.root, actor, depth: 0, recruits: 0 });
  }

  /** Registrations throughout the month, maintenance in its second half, and the previous month's bonuses. */
  async month(period: string, index: number): Promise<void> {
    const { from, until } = periodBounds(period, TIME_ZONE);
    const end = Math.min(until.getTime(), this.company.today.getTime());
    const at = (share: number) =>
      new Date(from.getTime() + share * (until.getTime() - from.getTime()));
    if (index > 0) {
      const now = new Date(from.getTime() + 9 * HOUR_MS);
      const { finance, admin } = this.company;
      await payMonth(previousPeriod(period), {
        clerk: this.as(finance, now),
        admin: this.as(admin, now),
      });
    }
    const joins = index === 0 ? FIRST_JOINS : JOINS;
    for (let i = 0; i < joins && this.members.length <= MEMBERS; i += 1) {
      const when = at(0.04 + (0.9 * i) / joins);
      if (when.getTime() + DAY_MS >= end) break;
      await this.join(when);
      await this.advance(STEPS_OF_A_JOIN);
    }
    const buyers = this.members.filter((_, i) => i < 3 || this.random.chance(BUYERS));
    for (const [i, member] of buyers.entries()) {
      const when = at(BUYING_FROM + (BUYING_FOR * i) / buyers.length);
      if (when.getTime() >= end) break;
      await this.maintain(member, when);
      await this.advance(1);
    }
  }

  private async advance(steps: number): Promise<void> {
    this.steps += steps;
    await this.company.progress(Math.min(1, this.steps / this.allSteps));
  }

  private as(actor: Actor | null, now: Date): Ctx {
    return { ...this.ctx, actor, now };
  }

  private async slip(
    actor: Actor | null,
    now: Date,
    amount: string,
    details: SlipDetails,
    ticket?: string,
  ): Promise<string> {
    this.slips += 1;
    const ctx = this.as(actor, now);
    const readSlips = this.readsSlips && ctx.config.readSlips;
    return uploadSlip(
      { ...ctx, config: { ...ctx.config, readSlips } },
      100_000 + this.slips * 37,
      amount,
      { ...details, at: now },
      ticket,
    );
  }

  private sponsor(): DemoMember {
    const open = this.members.filter((member) => member.depth < LEVELS);
    // members who have recruited recruit more, so that the tree has leaders
    const weights = open.map((member) => 1 + member.recruits * 0.9 + (member.depth < 3 ? 2 : 0));
    let target = this.random.next() * weights.reduce((sum, weight) => sum + weight, 0);
    return open.find((_, i) => (target -= weights[i]!) < 0) ?? open[0]!;
  }

  private async join(now: Date): Promise<void> {
    const number = this.members.length;
    const username = number === 4 ? 'member' : number === 6 ? 'stockist' : undefined;
    // the named accounts get positions with a team below them
    const sponsor =
      number <= 3
        ? this.members[number - 1]!
        : number === 4
          ? this.members[2]!
          : number > 6 && number < 14
            ? this.members[4]!
            : this.sponsor();
    const packageCode = username
      ? 'PKG-BRONZE'
      : this.random.pick(['PKG-STARTER', 'PKG-BRONZE', 'PKG-BRONZE', 'PKG-SILVER', 'PKG-GOLD']);
    const { memberID, salesID } = await this.register(
      sponsor,
      now,
      packageCode,
      'BANK_SLIP',
      username,
    );
    await approvePayment(this.as(this.company.staff, new Date(now.getTime() + 5 * HOUR_MS)), {
      SalesID: salesID,
      SlipCompared: true,
    });
    const id = Number(memberID.slice(1));
    const row = await this.ctx.db
      .selectFrom('member')
      .select('login_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const member = {
      id,
      actor: memberActor(row.login_id, id),
      depth: sponsor.depth + 1,
      recruits: 0,
    };
    sponsor.recruits += 1;
    this.members.push(member);
    if (username === 'stockist' || number === 20 || number === 40)
      await openStockist(this.as(this.company.admin, now), member.id, this.members.length);
  }

  private async register(
    sponsor: DemoMember,
    now: Date,
    packageCode: string,
    payment: 'BANK_SLIP' | 'FREE',
    username?: string,
  ) {
    this.people += 1;
    const person = makePerson(this.random, this.people, username);
    const ctx = this.as(null, now);
    const paid = { from: person.fullName, reference: person.username };
    return registerPerson(ctx, {
      sponsorId: sponsor.id,
      person,
      number: this.people,
      packageCode,
      uploadSlip:
        payment === 'BANK_SLIP'
          ? (ticket, total) => this.slip(null, now, total, paid, ticket)
          : null,
    });
  }

  /** Buys the month's maintenance from the register wallet, reloading by slip when the balance is low. */
  private async maintain(member: DemoMember, now: Date): Promise<void> {
    const { products, total } = maintenancePurchase(this.random);
    const balance = await balanceOf(this.ctx.db, member.actor.publicId, 'RW');
    if (balance < total)
      await this.reloadWallet(member, new Date(now.getTime() - 6 * HOUR_MS), 60_000);
    await checkout(this.as(member.actor, now), {
      MemberID: member.actor.publicId,
      MallType: 2,
      Products: products,
      DeliveryType: 'SELF_PICKUP',
      PaymentType: 'WALLET',
      Payments: [{ WalletType: 'RW', Amount: total }],
      SecurityPin: '',
      ExpectedTotal: total,
    });
  }

  private async reloadWallet(member: DemoMember, now: Date, amount: number): Promise<void> {
    const { requestID } = await this.requestReload(member, now, amount);
    await approveRequest(this.as(this.company.staff, new Date(now.getTime() + 2 * HOUR_MS)), {
      RequestID: requestID,
      Reference: `FT${100_000 + this.slips}`,
      SlipCompared: true,
    });
  }

  /** @param paid amount on the slip, if it differs from the amount requested */
  private async requestReload(member: DemoMember, now: Date, amount: number, paid = amount) {
    const slip = await this.slip(member.actor, now, formatMoney(paid), {
      reference: member.actor.publicId,
    });
    return reload(this.as(member.actor, now), {
      MemberID: member.actor.publicId,
      Amount: amount,
      BankSlip: slip,
      SecurityPin: '',
    });
  }

  /** Reloads and registrations waiting for a decision. */
  async addOpenRequests(): Promise<void> {
    this.readsSlips = true;
    const ago = (hours: number) => new Date(this.company.today.getTime() - hours * HOUR_MS);
    for (const [i, hours] of [30, 22, 9, 5, 2].entries()) {
      const amount = 20_000 + i * 15_000;
      // one of them was paid short
      const paid = i === 1 ? amount - 5_000 : amount;
      await this.requestReload(this.members[8 + i * 5]!, ago(hours), amount, paid);
    }
    for (const hours of [26, 7, 3]) {
      await this.register(
        this.sponsor(),
        ago(hours),
        this.random.pick(['PKG-STARTER', 'PKG-BRONZE']),
        'BANK_SLIP',
      );
    }
    await this.register(this.members[3]!, ago(12), 'PKG-STARTER', 'FREE');
  }
}
