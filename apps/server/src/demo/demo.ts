import type { Ctx, Services } from '../platform/context.ts';
import { createRole } from '../features/access/createRole.ts';
import { createStaff } from '../features/access/createStaff.ts';
import { useHashCost, DEFAULT_COST } from '../features/auth/passwords.ts';
import { setSecurityPin } from '../features/auth/setSecurityPin.ts';
import { uploadFile } from '../features/files/uploadFile.ts';
import { publishAnnouncement } from '../features/content/publishAnnouncement.ts';
import { saveCategory } from '../features/products/saveCategory.ts';
import { createProduct } from '../features/products/createProduct.ts';
import { saveSetting } from '../features/settings/saveSetting.ts';
import { receiveGoods } from '../features/stock/receiveGoods.ts';
import { publicId } from '@canopy/domain/ids';
import { systemContext } from '../platform/systemContext.ts';
import { saveCategory as saveStockCategory } from '../features/stock/saveCategory.ts';
import { saveItem } from '../features/stock/saveItem.ts';
import { HEADQUARTERS } from '../features/stock/warehouse.ts';
import { createCompany } from '../company.ts';
import { DEMO_PASSWORD, DEMO_PIN } from './accounts.ts';
import { DEMO_CATEGORIES, DEMO_ITEMS, DEMO_STOCK_CATEGORIES, DEMO_PRODUCTS } from './catalogue.ts';
import { playHistory } from './history.ts';
import { drawProduct } from './pictures.ts';
import { deliverHistory, leaveOrders, nameCompany } from './orders.ts';
import { planProducts } from './soon.ts';
import { leaveDecisions } from './waiting.ts';
import { staffActor, memberActor } from './actors.ts';

const MONTHS = 6;

/**
 * Fills an empty database with the demo company (domain 10): everything is done by the product's
 * own commands, on a clock that walks through six months, in one transaction. A process killed
 * meanwhile leaves an empty database behind, and the next start makes it anew.
 */
export async function buildDemoCompany(
  services: Services,
  say: (line: string) => void,
): Promise<void> {
  const today = services.clock();
  const start = new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - MONTHS, 1, 1));
  // the demo's one password is printed anyway: two hundred costly hashes of it protect nothing
  useHashCost({ memory: 64, passes: 1 });
  try {
    await services.db.transaction().execute(async (db) => {
      const ctx: Ctx = { ...systemContext(services, start, 'demo'), db, tx: db };
      const company = await createCompany(ctx, {
        adminPassword: DEMO_PASSWORD,
        adminEmail: 'admin@canopy.example',
        rootPassword: DEMO_PASSWORD,
        plansFrom: start.toISOString().slice(0, 7),
      });
      await saveSetting(db, 'demo', true);
      // whoever tries the demo registers without a hurdle; a real company asks for the captcha
      await saveSetting(db, 'captchaRegister', false);
      const staff = await hireStaff(ctx);
      const admin = staffActor(company.adminLogin, 'A0000001', 'admin');
      const asAdmin = { ...ctx, actor: admin };
      await fillShelves(asAdmin);
      await nameCompany(asAdmin);
      await announce(asAdmin);
      await playHistory(asAdmin, { staff, admin, root: company.rootMember, today, say });
      await deliverHistory({ ...asAdmin, now: today }, staff);
      await leaveOrders({ ...asAdmin, now: today });
      await leaveDecisions({ ...asAdmin, now: today });
      await planProducts({ ...asAdmin, now: today });
      for (const username of ['admin', 'staff', 'finance', 'stockist', 'member', 'root']) {
        await givePin(ctx, username);
      }
    });
  } finally {
    useHashCost(DEFAULT_COST);
  }
}

async function hireStaff(ctx: Ctx) {
  await createRole(ctx, {
    code: 'APPROVER',
    name: 'Approvals',
    permissions: [
      'member.view',
      'walletRequest.view',
      'walletRequest.approve',
      'wallet.view',
      'sale.view',
      'sale.approvePayment',
      'shipment.update',
      'refund.approve',
      'member.verify',
      'member.approveChange',
      'report.view',
    ],
  });
  await createRole(ctx, {
    code: 'FINANCE',
    name: 'Finance',
    permissions: [
      'member.view',
      'sale.view',
      'bonus.view',
      'bonus.run',
      'bonus.lock',
      'wallet.view',
      'report.view',
    ],
  });
  const approver = await createStaff(ctx, {
    username: 'staff',
    password: DEMO_PASSWORD,
    fullName: 'Sam Approver',
    email: 'sam@canopy.example',
    roleCode: 'APPROVER',
    mustChangePassword: false,
  });
  await createStaff(ctx, {
    username: 'finance',
    password: DEMO_PASSWORD,
    fullName: 'Fay Finance',
    email: 'fay@canopy.example',
    roleCode: 'FINANCE',
    mustChangePassword: false,
  });
  return staffActor(approver.loginId, approver.staffID, 'staff');
}

async function fillShelves(ctx: Ctx): Promise<void> {
  for (const { code, names, parent } of DEMO_CATEGORIES) {
    await saveCategory(ctx, {
      CategoryCode: code,
      Names: Object.entries(names).map(([Language, Name]) => ({ Language, Name })),
      Parent: parent,
      Status: 'ACTIVE',
      New: true,
    });
  }
  for (const { code, name } of DEMO_STOCK_CATEGORIES) {
    await saveStockCategory(ctx, { CategoryCode: code, Name: name, Status: 'ACTIVE', New: true });
  }
  for (const item of DEMO_ITEMS) {
    await saveItem(ctx, {
      ItemCode: item.code,
      Name: item.name,
      Category: item.category,
      Weight: item.weight,
      Remark: '',
      Status: 'ACTIVE',
      New: true,
    });
  }
  await receiveGoods(
    ctx,
    HEADQUARTERS,
    DEMO_ITEMS.map((item) => ({ itemCode: item.code, quantity: 6_000 })),
    { reason: 'Opening stock' },
  );
  for (const [sort, demo] of DEMO_PRODUCTS.entries()) {
    const picture = await drawProduct(demo);
    const image = await uploadFile(ctx, {
      DataString: picture.toString('base64'),
      FileType: 'image/png',
      FileName: `${demo.code}.png`,
      Pathway: 'product',
    });
    const { drawing: _, colours: __, about, ...product } = demo;
    await createProduct(ctx, {
      ...product,
      sort,
      images: [image],
      descriptions: about,
      retailPrice: Math.round((demo.memberPrice * 1.25) / 10) * 10,
      retailPv: 0,
    });
  }
}

async function announce(ctx: Ctx): Promise<void> {
  await publishAnnouncement(ctx.tx, {
    displayAt: ctx.now,
    priority: 10,
    titles: {
      en: 'This is a demo company',
      ms: 'Ini syarikat demo',
      zh: '这是演示公司',
      ar: 'هذه شركة تجريبية',
      it: 'Questa è un’azienda dimostrativa',
      es: 'Esta es una empresa de demostración',
      fr: 'Ceci est une société de démonstration',
    },
    texts: {
      en: 'People, orders and money here are made up. Try anything.',
      ms: 'Orang, pesanan dan wang di sini adalah rekaan. Cubalah apa sahaja.',
      zh: '这里的人、订单和金额都是虚构的，请随意尝试。',
      ar: 'الأشخاص والطلبات والأموال هنا خيالية. جرّب ما تشاء.',
      it: 'Persone, ordini e denaro sono inventati. Provate pure.',
      es: 'Las personas, los pedidos y el dinero son inventados. Pruebe lo que quiera.',
      fr: 'Les personnes, commandes et montants sont inventés. Essayez librement.',
    },
  });
  await publishAnnouncement(ctx.tx, {
    displayAt: ctx.now,
    priority: 5,
    titles: {
      en: 'The monthly set ships free',
      ms: 'Set bulanan dihantar percuma',
      zh: '每月套装免运费',
    },
    texts: {
      en: 'One box holds exactly one month of maintenance: 100 PV.',
      ms: 'Satu kotak mengandungi tepat satu bulan penyelenggaraan: 100 PV.',
      zh: '一盒正好一个月的维持量：100 PV。',
    },
  });
}

async function givePin(ctx: Ctx, username: string): Promise<void> {
  const row = await ctx.db
    .selectFrom('login as l')
    .leftJoin('member as m', 'm.login_id', 'l.id')
    .leftJoin('staff as s', 's.login_id', 'l.id')
    .select(['l.id', 'm.id as memberId', 's.id as staffId'])
    .where('l.username_key', '=', username)
    .executeTakeFirstOrThrow();
  const actor = row.memberId
    ? memberActor(row.id, row.memberId)
    : staffActor(row.id, publicId('staff', row.staffId!), 'staff');
  await setSecurityPin(
    { ...ctx, actor },
    { MemberID: actor.publicId, Pin: DEMO_PIN, ConfirmPin: DEMO_PIN },
  );
}
