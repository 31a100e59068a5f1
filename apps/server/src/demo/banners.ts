import { LANGUAGES } from '@canopy/contract/languages';
import { businessDate } from '@canopy/domain/time';
import { save } from '../features/notices/banners/save.ts';
import { readSettings } from '../features/company/settings/readSettings.ts';
import type { CommandCtx } from '../platform/context.ts';
import { demoTexts } from './demoTexts.ts';
import { uploadImage } from './uploadImage.ts';

const WIDTHS = ['desktop', 'phone'] as const;

/** Two text-free pictures that alternate at home and in the malls. */
export async function createBanners(ctx: CommandCtx): Promise<void> {
  const { timeZone } = await readSettings(ctx.db);
  const scenes = [
    ['harvest', 10],
    ['delivery', 5],
  ] as const;
  for (const [scene, priority] of scenes) {
    const titles = demoTexts('bannerTitle', scene);
    const images = [];
    for (const Width of WIDTHS) {
      const File = await uploadImage(ctx, `${scene}-${Width}`, 'banner');
      images.push({ Language: 'en', Width, File });
    }
    await save(ctx, {
      Titles: LANGUAGES.map((Language) => ({ Language, Name: titles[Language]! })),
      Url: null,
      Places: ['signIn', 'home', 'mall'],
      Priority: priority,
      DisplayDate: businessDate(ctx.now, timeZone),
      ExpiredDate: null,
      Status: 'ACTIVE',
      Images: images,
    });
  }
}
