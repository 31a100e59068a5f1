/**
 * Limits that a rule enforces and a text names: both read the number here, so no text promises another
 * one than the rule keeps. Every text may name them, `{{passwordLength}}`.
 */
export const LIMITS = {
  /** Characters of a member's password. */
  passwordLength: 8,
  /** Characters of the password of staff and admins. */
  staffPasswordLength: 12,
  usernameShortest: 3,
  usernameLongest: 30,
  mobileShortest: 8,
  mobileLongest: 11,
  /** Characters of a state where a country has no list of them. */
  stateName: 100,
  /** Age of a new member in years. */
  adultYears: 18,
  /** Characters of a role's code. */
  roleCodeShortest: 2,
  roleCodeLongest: 30,
  /** Wrong passwords without a wait: the range of the setting. */
  freeTriesLowest: 3,
  freeTriesHighest: 20,
  /** Wrong PINs before payments are paused. */
  pinTries: 5,
  /** Minutes in which failed sign-ins of one address count together. */
  blockMinutes: 60,
  /** Minutes that a link to a new password or PIN holds. */
  resetLinkMinutes: 30,
  /** Hours without withdrawals after a new PIN by link. */
  payoutHoldHours: 24,
  /** Minutes after which staff who do nothing must sign in again. */
  staffIdleMinutes: 60,
  /** Minutes that staff stay signed in as a member. */
  actingMinutes: 30,
  /** Hours that a stockist has to confirm the cash for an order, until the company says otherwise. */
  unpaidHours: 72,
  /** Days that a link to a position holds. */
  placementLinkDays: 30,
  /** Days that the referral summary counts visits and registrations of. */
  referralDays: 30,
  /** Megabytes (1,048,576 bytes) that an uploaded picture stays below. */
  fileMegabytes: 5,
  /** Megabytes (1,048,576 bytes) of a digital resource at most. */
  resourceMegabytes: 50,
  /** Days before it was sent that a bank slip may be from. */
  slipDays: 7,
  /** Images of a product. */
  productImages: 5,
  /** Languages of a product's or category's names. */
  languages: 10,
  /** Pictures beside a message to support. */
  messagePictures: 4,
  /** Tickets that a member may have open at a time. */
  openTickets: 10,
  /** Times on a day that a member may leave something for others to do: requests, orders to be approved, messages. */
  asksADay: 200,
  /** Registrations of a day by visitors of one network: a hall full of people when a company opens stays below. */
  registrationsADay: 1_000,
  /** Addresses in a member's address book. */
  addresses: 50,
  /** Sold-out products that a member may wait for. */
  wishes: 50,
  /** Views of one list that a person may save. */
  viewsOfList: 20,
  /** Views of all lists together, and parameters that one fixes. */
  views: 200,
  viewParameters: 40,
  /** Files that are made by a task which a person may have at a time, and the days that one is kept. */
  downloads: 20,
  downloadDays: 3,
  /** Numbers that one sending of text messages goes to. */
  smsRecipients: 100_000,
  /** Notices that a member gets as text messages on a day. */
  dayTexts: 10,
  /** Products that give a package, and their prices in all countries. */
  packages: 200,
  packagePrices: 1_000,
  /** Levels of a bonus plan. */
  planLevels: 100,
  /** Months that a plan is simulated on. */
  simulatedMonths: 24,
  /** Months in a row that a rank may ask for. */
  rankMonths: 12,
  /** Months that a qualification looks back on, and months of grace. */
  qualifyingMonths: 12,
} as const;
