import { publicId } from '@canopy/domain/ids';
import { MALAYSIA_COUNTRY_ID } from '@canopy/domain/validation';
import { nextPeriod, periodBounds, periodOf, previousPeriod } from '@canopy/domain/time';
import type { Actor, Ctx } from '../platform/context.ts';
import { approve } from '../features/compensation/approve.ts';
import { calculate } from '../features/compensation/calculate.ts';
import { post } from '../features/compensation/post.ts';
import { uploadTicket } from '../features/files/uploadTicket.ts';
import { uploadFile } from '../features/files/uploadFile.ts';
import { register } from '../features/registration/registration.commands.ts';
import { approvePayment } from '../features/sales/approvePayment.ts';
import { checkout } from '../features/sales/checkout.ts';
import { receive } from '../features/stock/receive.ts';
import { saveWarehouse } from '../features/stock/saveWarehouse.ts';
import { approveRequest } from '../features/wallets/approveRequest.ts';
import { reload } from '../features/wallets/reload.ts';
import { balanceOf } from '../features/wallets/balanceOf.ts';
import { memberActor } from './actors.ts';
import { DEMO_PASSWORD } from './accounts.ts';
import { DEMO_ITEMS } from './catalogue.ts';
import { makePerson } from './people.ts';
import { drawSlip } from './pictures.ts';
import { SeededRandom } from './random.ts';

const MEMBERS = 200;
const LEVELS = 8;
const ZONE = 'Asia/Kuala_Lumpur';
const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

interface DemoMember {
  id: number;
  actor: Actor;
  depth: number;
  recruits: number;
}

interface Cast {
  staff: Actor;
  admin: Actor;
  root: number;
  today: Date;
  say: (line: string) => void;
}

/** Six months of a company: people join, buy, get approved; months are paid; some things wait. */
export async function playHistory(ctx: Ctx, cast: Cast): Promise<void> {
  const play = new Play(ctx, cast);
  await play.begin();
  const first = periodOf(ctx.now, ZONE);
  const last = periodOf(cast.today, ZONE);
  let month = 0;
  for (let period = first; period <= last; period = nextPeriod(period)) {
    cast.say(`  ${period}`);
    await play.month(period, month);
    month += 1;
  }
  await play.leaveWaiting();
}

class Play {
  private readonly random = new SeededRandom(20_261_120);
  private readonly members: DemoMember[] = [];
  private slips = 0;
  private people = 0;
  private readonly ctx: Ctx;
  private readonly cast: Cast;

  constructor(ctx: Ctx, cast: Cast) {
    this.ctx = ctx;
    this.cast = cast;
  }

  async begin(): Promise<void> {
    const login = await this.ctx.db
      .selectFrom('member')
      .select('login_id')
      .where('id', '=', this.cast.root)
      .executeTakeFirstOrThrow();
    const actor = memberActor(login.login_id, this.cast.root);
    this.members.push({ id: this.cast.root, actor, depth: 0, recruits: 0 });
  }

  /** Joins through the month, maintenance in its second half, bonuses of the month before. */
  async month(period: string, index: number): Promise<void> {
    const { from, until } = periodBounds(period, ZONE);
    const end = Math.min(until.getTime(), this.cast.today.getTime());
    const at = (share: number) =>
      new Date(from.getTime() + share * (until.getTime() - from.getTime()));
    if (index > 0)
      await this.payMonth(previousPeriod(period), new Date(from.getTime() + 9 * HOUR_MS));
    const joins = index === 0 ? 26 : Math.ceil((MEMBERS - 26) / 6);
    for (let i = 0; i < joins && this.members.length <= MEMBERS; i += 1) {
      const when = at(0.04 + (0.9 * i) / joins);
      if (when.getTime() + DAY_MS >= end) break;
      await this.join(when);
    }
    const buyers = this.members.filter((_, i) => i < 3 || this.random.chance(0.72));
    for (const [i, member] of buyers.entries()) {
      const when = at(0.3 + (0.65 * i) / buyers.length);
      if (when.getTime() >= end) break;
      await this.maintain(member, when);
    }
  }

  private as(actor: Actor | null, now: Date): Ctx {
    return { ...this.ctx, actor, now };
  }

  private async slip(
    actor: Actor | null,
    now: Date,
    amount: string,
    ticket?: string,
  ): Promise<string> {
    this.slips += 1;
    const picture = await drawSlip(100_000 + this.slips * 37, amount);
    return uploadFile(this.as(actor, now), {
      DataString: picture.toString('base64'),
      FileType: 'image/png',
      FileName: 'slip.png',
      Pathway: 'slip',
      Ticket: ticket,
    });
  }

  private sponsor(): DemoMember {
    const open = this.members.filter((member) => member.depth < LEVELS);
    // the well-connected recruit more, so the tree has leaders
    const weights = open.map((member) => 1 + member.recruits * 0.9 + (member.depth < 3 ? 2 : 0));
    let mark = this.random.next() * weights.reduce((sum, weight) => sum + weight, 0);
    return open.find((_, i) => (mark -= weights[i]!) < 0) ?? open[0]!;
  }

  private async join(now: Date): Promise<void> {
    const number = this.members.length;
    const username = number === 4 ? 'member' : number === 6 ? 'stockist' : undefined;
    // the named accounts stand where there is something to see
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
    await approvePayment(this.as(this.cast.staff, new Date(now.getTime() + 5 * HOUR_MS)), {
      SalesID: salesID,
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
      await this.openStockist(member, now);
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
    const home = {
      Address1: person.address1,
      Address2: '',
      Address3: '',
      PostCode: person.postCode,
      City: person.city,
      StateID: person.stateID,
      CountryID: MALAYSIA_COUNTRY_ID,
    };
    const ctx = this.as(null, now);
    const ticket = await uploadTicket(ctx, {});
    return register(ctx, {
      SponsorID: publicId('member', sponsor.id),
      Binary: this.people % 3 === 0,
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
      BankAccountNumber: String(7_000_000_000 + this.people),
      BankHolder: person.fullName,
      BankBranch: person.city,
      Products: [{ ProductCode: packageCode, Quantity: 1 }],
      PaymentType: payment,
      Payments: [],
      BankSlip: payment === 'BANK_SLIP' ? await this.slip(null, now, 'package', ticket) : undefined,
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

  private async openStockist(member: DemoMember, now: Date): Promise<void> {
    const number = this.members.length;
    const admin = this.as(this.cast.admin, now);
    const { warehouseID } = await saveWarehouse(admin, {
      Name: `Stockist ${publicId('member', member.id)}`,
      Address1: `${number} Jalan Bakau`,
      Address2: '',
      Address3: '',
      PostCode: '40000',
      City: 'Shah Alam',
      StateID: '10',
      CountryID: MALAYSIA_COUNTRY_ID,
      StockistID: publicId('member', member.id),
    });
    await receive(admin, {
      WarehouseID: warehouseID,
      Reference: '',
      Remark: 'Opening stock',
      Lines: DEMO_ITEMS.map((item) => ({ ItemCode: item.code, Quantity: 300 })),
    });
  }

  /** Buys the month's maintenance from the register wallet, filled up by a slip when it is low. */
  private async maintain(member: DemoMember, now: Date): Promise<void> {
    const products = this.random.chance(0.6)
      ? [{ ProductCode: 'SET-MONTH', Quantity: this.random.chance(0.15) ? 2 : 1 }]
      : [
          { ProductCode: 'HONEY-FOREST', Quantity: 1 },
          { ProductCode: 'TEA-MORNING', Quantity: 1 },
          {
            ProductCode: this.random.pick(['SOAP-LEMON', 'BALM-NUTMEG', 'CLEAN-ENZYME']),
            Quantity: 1,
          },
        ];
    const cost = {
      'SET-MONTH': 13_500,
      'HONEY-FOREST': 8_500,
      'TEA-MORNING': 3_900,
      'SOAP-LEMON': 1_590,
      'BALM-NUTMEG': 2_450,
      'CLEAN-ENZYME': 2_990,
    } as Record<string, number>;
    const total = products.reduce((sum, line) => sum + cost[line.ProductCode]! * line.Quantity, 0);
    const balance = await balanceOf(this.ctx.db, member.actor.publicId, 'RW');
    if (balance < total) await this.refill(member, new Date(now.getTime() - 6 * HOUR_MS), 60_000);
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

  private async refill(member: DemoMember, now: Date, amount: number): Promise<void> {
    const { requestID } = await this.ask(member, now, amount);
    await approveRequest(this.as(this.cast.staff, new Date(now.getTime() + 2 * HOUR_MS)), {
      RequestID: requestID,
      Reference: `FT${100_000 + this.slips}`,
    });
  }

  private async ask(member: DemoMember, now: Date, amount: number) {
    const slip = await this.slip(member.actor, now, (amount / 100).toFixed(2));
    return reload(this.as(member.actor, now), {
      MemberID: member.actor.publicId,
      Amount: amount,
      BankSlip: slip,
      SecurityPin: '',
    });
  }

  private async payMonth(period: string, now: Date): Promise<void> {
    const ctx = this.as(this.cast.admin, now);
    const { runID } = await calculate(ctx, { Period: period });
    await approve(ctx, { RunID: runID });
    await post(ctx, { RunID: runID });
  }

  /** What an admin finds to do in the morning. */
  async leaveWaiting(): Promise<void> {
    const ago = (hours: number) => new Date(this.cast.today.getTime() - hours * HOUR_MS);
    for (const [i, hours] of [30, 22, 9, 5, 2].entries()) {
      await this.ask(this.members[8 + i * 5]!, ago(hours), 20_000 + i * 15_000);
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
