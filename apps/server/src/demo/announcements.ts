import { LANGUAGES } from '@canopy/contract/languages';
import { businessDate, DAY_MS } from '@canopy/domain/time';
import { save } from '../features/people/announcements/save.ts';
import { readSettings } from '../features/company/settings/readSettings.ts';
import type { CommandCtx, Ctx } from '../platform/context.ts';
import { demoTexts } from './demoTexts.ts';
import { uploadImage } from './uploadImage.ts';

/** Announcements on the members' home page, including upcoming ones. */
export async function announce(ctx: CommandCtx, today: Date): Promise<void> {
  await publish(ctx, 'demo', { priority: 10 });
  await publish(ctx, 'monthlySet', { priority: 5 });
  await publish(ctx, 'gathering', {
    priority: 20,
    days: 7,
    from: today,
    popUp: true,
    image: await uploadImage(ctx, 'gathering', 'content'),
  });
}

/** @param more first displayed `days` after `from` (default: now) */
async function publish(
  ctx: Ctx,
  name: string,
  more: { priority: number; from?: Date; days?: number; popUp?: boolean; image?: string },
): Promise<void> {
  const { timeZone } = await readSettings(ctx.db);
  const titles = demoTexts('newsTitle', name);
  const texts = demoTexts('newsText', name);
  const first = new Date((more.from ?? ctx.now).getTime() + (more.days ?? 0) * DAY_MS);
  await save(ctx, {
    Titles: LANGUAGES.map((Language) => ({ Language, Name: titles[Language]! })),
    Texts: LANGUAGES.map((Language) => ({ Language, Html: `<p>${texts[Language]!}</p>` })),
    Image: more.image ?? null,
    Url: null,
    Priority: more.priority,
    DisplayDate: businessDate(first, timeZone),
    ExpiredDate: null,
    Status: 'ACTIVE',
    PopUp: more.popUp ?? false,
    Roles: [],
    Ranks: [],
    PackageRanks: [],
    Countries: [],
  });
}
