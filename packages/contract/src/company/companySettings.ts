import { z } from 'zod/mini';
import { post, staffWith } from '../call.ts';
import { instant, memberId, page, period, rows } from '../fields.ts';

/** A picture uploaded to pathway `banner`; empty: none. */
export const publicPicture = z
  .string()
  .check(z.trim(), z.regex(/^$|^\/files\/banner\/[\w-]{20,60}\.(png|jpg)$/));

const companyProfile = z.object({
  brand: z.string(),
  logo: z.string(),
  defaultSponsorID: z.string(),
});

/** The company's profile, and the history of its settings. */
export const companySettings = {
  companyProfile: post('/Setting/CompanyProfile', {
    summary: 'How the company shows itself, and who sponsors those who come without a sponsor',
    access: staffWith('setting.edit'),
    body: {},
    result: companyProfile,
  }),
  saveCompanyProfile: post('/Setting/SaveCompanyProfile', {
    summary: 'Change name, logo and default sponsor',
    access: staffWith('setting.edit'),
    body: {
      /** Empty: the name given at server start. */
      Brand: z.string().check(z.trim(), z.maxLength(40)),
      /** Empty: the product’s own logo. */
      Logo: publicPicture,
      DefaultSponsorID: memberId,
    },
    owners: { DefaultSponsorID: 'anyone' },
    result: companyProfile,
    errors: ['SPONSOR_UNKNOWN', 'FILE_UNKNOWN'],
  }),
  settingHistory: post('/Setting/SettingHistory', {
    summary: 'Who changed which setting, when, from what to what, and from when on it holds',
    access: staffWith('setting.edit'),
    body: { ...page },
    result: rows(
      z.object({
        at: instant,
        by: z.string(),
        byName: z.nullable(z.string()),
        action: z.string(),
        /** Which one, for settings of which there are several. */
        subject: z.nullable(z.string()),
        holdsFrom: z.enum(['AT_ONCE', 'RUNNING_MONTH']),
        /** The month from which it applied; null: it applied at once. */
        month: z.nullable(period),
        changes: z.array(
          z.object({
            /** Name of the setting, including its group: `company.phone`. */
            setting: z.string(),
            before: z.nullable(z.string()),
            after: z.nullable(z.string()),
          }),
        ),
      }),
    ),
  }),
};
