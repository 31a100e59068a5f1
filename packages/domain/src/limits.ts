/**
 * Limits that rules enforce and texts mention. Both read the number here, so no text can promise something
 * the rule does not keep. Any text may refer to one: `{{passwordLength}}`.
 */
export const LIMITS = {
  /** Minimum characters of a member's password. */
  passwordLength: 8,
  /** Minimum characters of a staff or administrator password. */
  staffPasswordLength: 12,
  usernameShortest: 3,
  usernameLongest: 30,
  mobileShortest: 8,
  mobileLongest: 11,
  /** Maximum characters of a state name, in countries without a list of states. */
  stateName: 100,
  /** Minimum age of a new member, in years. */
  adultYears: 18,
  /** Characters of a role's code. */
  roleCodeShortest: 2,
  roleCodeLongest: 30,
  /** Wrong passwords allowed before a delay: the range of the setting. */
  freeTriesLowest: 3,
  freeTriesHighest: 20,
  /** Wrong PINs allowed before payments are paused. */
  pinTries: 5,
  /** New browsers that an account gets to know within a day, each with a message; the last stands for all after it. */
  newBrowsersADay: 4,
  /** Window in minutes within which failed sign-ins from one address are counted together. */
  blockMinutes: 60,
  /** Minutes for which a link to reset a password or PIN is valid. */
  resetLinkMinutes: 30,
  /** Hours during which withdrawals are blocked after a PIN reset by link. */
  payoutHoldHours: 24,
  /** Hours in which somebody can object before new rights, accounts and loosened guards count. */
  guardWaitHours: 24,
  /** Days after which a program's key ends at the latest. */
  apiKeyDays: 366,
  /** Minutes of inactivity after which staff must sign in again. */
  staffIdleMinutes: 60,
  /** Hours after which staff must sign in again, however much they work. */
  staffSessionHours: 12,
  /** Minutes for which staff stay signed in as a member. */
  actingMinutes: 30,
  /** Days after which a parcel that was shipped and not reported counts as delivered. */
  unreportedDays: 21,
  /** Hours a stockist has to confirm the cash for an order, unless the company sets another value. */
  unpaidHours: 72,
  /** Minutes to pay an order by card, unless the company sets another value. */
  cardMinutes: 15,
  /** Hours until an order with a bank slip ends undecided, unless the company sets another value. */
  slipHours: 168,
  /** Notices that a member may send to members below in a day. */
  uplineNoticesADay: 20,
  /** Days for which a placement link is valid. */
  placementLinkDays: 30,
  /** Days of visits and registrations covered by the referral summary. */
  referralDays: 30,
  /** Uploaded pictures must stay below this size, in megabytes (1,048,576 bytes). */
  fileMegabytes: 5,
  /** Maximum uploads per day by all visitors of one network together, who may be in the same hall. */
  visitorFilesADay: 1_000,
  visitorMegabytesADay: 300,
  /** Decoded size: 100 of the largest pictures. */
  visitorMegapixelsADay: 4_000,
  /** Maximum uploads per day by a member. */
  memberFilesADay: 200,
  memberMegabytesADay: 100,
  memberMegapixelsADay: 2_000,
  /** Maximum size of a digital resource, in megabytes (1,048,576 bytes). */
  resourceMegabytes: 50,
  /** Maximum age in days of a bank slip when it is sent. */
  slipDays: 7,
  /** Maximum images of a product. */
  productImages: 5,
  /** Maximum languages for the names of a product or category. */
  languages: 10,
  /** Maximum pictures with a support message. */
  messagePictures: 4,
  /** Maximum open tickets of a member at a time. */
  openTickets: 10,
  /**
   * Maximum items a member may submit per day that others have to handle: requests, orders to approve,
   * messages.
   */
  asksADay: 200,
  /**
   * Maximum registrations per day by visitors from one network; a full hall at a company launch stays below
   * it.
   */
  registrationsADay: 1_000,
  /** Maximum registrations per day by visitors from one network that are refused. */
  refusedRegistrationsADay: 1_000,
  /** Members whose masked data one employee may have shown whole in a day. */
  dayUnmasked: 50,
  /** Maximum addresses in a member's address book. */
  addresses: 50,
  /** Maximum sold-out products for which a member may ask to be notified. */
  wishes: 50,
  /** Maximum saved views of one list per person. */
  viewsOfList: 20,
  /** Maximum saved views over all lists, and parameters fixed by one view. */
  views: 200,
  viewParameters: 40,
  /** Maximum files made in the background that a person may have at a time, and the days they are kept. */
  downloads: 20,
  downloadDays: 3,
  /** Maximum recipients of one bulk text message. */
  smsRecipients: 100_000,
  /** Maximum notices sent to a member as text messages per day. */
  dayTexts: 10,
  /** Maximum products that give a package, and their prices over all countries. */
  packages: 200,
  packagePrices: 1_000,
  /** Maximum levels of a bonus plan. */
  planLevels: 100,
  /** Maximum months a plan can be simulated on. */
  simulatedMonths: 24,
  /** Maximum consecutive months that a rank may require. */
  rankMonths: 12,
  /** Maximum months a qualification looks back, and maximum months of grace. */
  qualifyingMonths: 12,
} as const;
