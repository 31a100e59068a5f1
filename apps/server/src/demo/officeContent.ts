import { LANGUAGES } from '@canopy/contract/languages';
import { publicId } from '@canopy/domain/ids';
import { businessDate, DAY_MS, dayBounds } from '@canopy/domain/time';
import { MALAYSIA_COUNTRY_ID } from '@canopy/domain/validation';
import { save as saveHelp } from '../features/office/help/save.ts';
import { check } from '../features/entry/memberImport/check.ts';
import { part } from '../features/entry/memberImport/part.ts';
import { start } from '../features/entry/memberImport/start.ts';
import { save as saveResource } from '../features/people/resources/save.ts';
import { saveCategory } from '../features/people/resources/saveCategory.ts';
import { readSettings } from '../features/company/settings/readSettings.ts';
import { send } from '../features/notices/sms/send.ts';
import { save as saveTraining } from '../features/office/training/save.ts';
import type { Texts } from '../platform/database/columns.ts';
import type { Ctx } from '../platform/context.ts';
import { demoTexts } from './demoTexts.ts';

const HOUR_MS = 3_600_000;
/** Help of the company's own, by the screen that it explains. */
const HELP = { reload: ['walletReload'], slips: ['walletReload', 'salesPaymentApproval'] };

/** Web pages that say more about two plants of the catalogue. */
const PLANTS = {
  pandan: 'https://en.wikipedia.org/wiki/Pandanus_amaryllifolius',
  lemongrass: 'https://en.wikipedia.org/wiki/Cymbopogon_citratus',
};

/** Members who get the text message, and in how many days. */
const SMS = {
  members: [2, 3, 5, 8, 13],
  days: 2,
  text: 'Sunrise: on Monday our counter opens at 10:00. Pada hari Isnin kaunter kami dibuka pada 10:00.',
};

/** A sheet of another company with one row that cannot be imported: its email is missing. */
const SHEET = [
  'MemberNo,Sponsor,Username,FullName,Email,MobileCode,Mobile,IdentityType,IdentityValue,DateOfBirth,Address1,PostCode,City,StateID,CountryID',
  row('1', 'M0000001', 'rosnah.idris', 'Rosnah Idris', 'rosnah@import.example', '0127730011'),
  row('2', '1', 'teo.kah.wai', 'Teo Kah Wai', 'teo@import.example', '0127730012'),
  row('3', '1', 'devi.nair', 'Devi Nair', '', '0127730013'),
].join('\n');

function row(no: string, sponsor: string, user: string, name: string, mail: string, tel: string) {
  return `${no},${sponsor},${user},${name},${mail},60,${tel},PASSPORT,IMPORT00${no},1988-04-1${no},8 Jalan Teh,40000,Shah Alam,10,${MALAYSIA_COUNTRY_ID}`;
}

const further = (names: Texts) =>
  LANGUAGES.filter((language) => language !== 'en').map((Language) => ({
    Language,
    Name: names[Language]!,
  }));

/**
 * Help of the company's own, training, resources, a text message that waits for its day, and the import of a
 * sheet: so that nobody judges these screens by an empty page. Changes no member, order or amount.
 */
export async function addOfficeContent(ctx: Ctx): Promise<void> {
  const { timeZone } = await readSettings(ctx.db);
  const inDays = (days: number, hour: number) => {
    const day = businessDate(new Date(ctx.now.getTime() + days * DAY_MS), timeZone);
    return new Date(dayBounds(day, timeZone).from.getTime() + hour * HOUR_MS).toISOString();
  };
  for (const [name, Screens] of Object.entries(HELP)) {
    const titles = demoTexts('helpTitle', name);
    const texts = demoTexts('helpText', name);
    await saveHelp(ctx, {
      Titles: LANGUAGES.map((Language) => ({ Language, Name: titles[Language]! })),
      Texts: LANGUAGES.map((Language) => ({
        Language,
        Html: `<p>${texts[Language]!.replaceAll('\n', '</p><p>')}</p>`,
      })),
      Screens,
      Sort: 10,
      Status: 'ACTIVE',
    });
  }
  await addTraining(ctx, inDays);
  const category = demoTexts('resourceCategory', 'plants');
  const { categoryID } = await saveCategory(ctx, {
    Name: category.en,
    Names: further(category),
    Image: null,
  });
  for (const [plant, Url] of Object.entries(PLANTS)) {
    const names = demoTexts('resource', plant);
    await saveResource(ctx, {
      Name: names.en,
      Names: further(names),
      Category: categoryID,
      Kind: 'LINK',
      Url,
      StartDate: businessDate(ctx.now, timeZone),
      EndDate: null,
      Status: 'ACTIVE',
      Ranks: [],
      PackageRanks: [],
    });
  }
  await send(ctx, {
    Name: 'Counter',
    Text: SMS.text,
    Recipients: {
      Members: SMS.members.map((id) => publicId('member', id)),
      Everybody: false,
      Statuses: [],
      Rankings: [],
      CountryIDs: [],
      PackageRanks: [],
      NotMaintained: false,
      Numbers: '',
    },
    At: inDays(SMS.days, 10),
  });
  await importSheet(ctx);
}

async function addTraining(
  ctx: Ctx,
  inDays: (days: number, hour: number) => string,
): Promise<void> {
  const offered = [
    {
      name: 'basics',
      category: 'PRODUCT',
      days: 9,
      Place: 'Hall 3, Jalan Teh 8, Kuala Lumpur',
      Link: '',
    },
    {
      name: 'start',
      category: 'ONBOARDING',
      days: 4,
      Place: '',
      Link: 'https://meet.example/first-month',
    },
  ] as const;
  for (const { name, category, days, ...where } of offered) {
    const names = demoTexts('trainingName', name);
    const texts = demoTexts('trainingText', name);
    await saveTraining(ctx, {
      TrainingCode: name.toUpperCase(),
      Category: category,
      Name: names.en,
      Names: further(names),
      Description: texts.en,
      Descriptions: LANGUAGES.filter((language) => language !== 'en').map((Language) => ({
        Language,
        Text: texts[Language]!,
      })),
      Status: 'ACTIVE',
      UsageLimit: null,
      Sessions: [{ StartsAt: inDays(days, 10), EndsAt: inDays(days, 12), ...where, Capacity: 20 }],
    });
  }
}

/** A job checks it, refuses it and names the row; nobody becomes a member by it. */
async function importSheet(ctx: Ctx): Promise<void> {
  const { importID } = await start(ctx, { FileName: 'members-of-teahouse.csv', Parts: 1 });
  const ImportID = Number(importID);
  await part(ctx, { ImportID, Part: 1, Text: SHEET });
  await check(ctx, { ImportID });
}
