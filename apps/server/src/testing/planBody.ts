import type { BodyOf, ResultOf } from '@canopy/contract/call';
import type { contract } from '@canopy/contract/contract';

type Body = BodyOf<typeof contract.bonusPlans.savePlan>;
type Versions = ResultOf<typeof contract.bonusPlans.planVersions>;

/** The next version of a plan as sent by the editor: the latest terms, from the first month available. */
export function planBody(Plan: Body['Plan'], known: Versions, changes: Partial<Body> = {}): Body {
  const [latest] = known.versions;
  const terms = known.draft ?? latest!;
  return {
    Plan,
    Revision: known.draft?.revision ?? null,
    Name: terms.name,
    Status: terms.status,
    EffectiveFrom: known.draft?.effectiveFrom ?? known.periods[0]!,
    ...(['SPONSOR', 'UNILEVEL', 'GENERATION'].includes(Plan) && { Period: terms.period }),
    Base: terms.base,
    Compression: terms.compression,
    Levels: terms.levels,
    LeaderRank: terms.leaderRank,
    OpenLevels: terms.openLevels,
    OwnPackageCap: terms.ownPackageCap,
    ...(terms.malls.length > 0 && { Malls: terms.malls as NonNullable<Body['Malls']> }),
    MemberCap: terms.memberCap,
    HoldDays: terms.holdDays,
    // test companies pay at once, unless a test says otherwise
    Available: terms.available ?? 'AT_ONCE',
    DifferentLegs: terms.differentLegs,
    OnlyHighest: terms.onlyHighest,
    Ranks: terms.ranks.map((rule) => ({
      Rank: rule.rank,
      Name: rule.name,
      RecruitCount: rule.recruitCount,
      RecruitRank: rule.recruitRank,
      OwnPV: rule.ownPV,
      GroupPV: rule.groupPV,
      LegShare: rule.legShare,
      Months: rule.months,
      Reward: rule.reward,
    })),
    Qualification: terms.qualification && {
      By: terms.qualification.by,
      PV: terms.qualification.pv,
      ByRank: terms.qualification.byRank,
      ByPackage: terms.qualification.byPackage.map((row) => ({ Package: row.package, PV: row.pv })),
      Customers: terms.qualification.customers,
      LookBack: terms.qualification.lookBack,
      Grace: terms.qualification.grace,
    },
    ...changes,
  };
}

type PackagesBody = BodyOf<typeof contract.bonusPlans.savePackages>;

/**
 * The next version of the packages as sent by the editor: the current terms from the first month on, with
 * different prices for one product.
 */
export function packagesBody(
  known: Versions,
  changes: Partial<PackagesBody['Prices'][number]>,
  ProductCode = known.packages!.given[0]!.productCode,
): PackagesBody {
  const { given, prices } = known.draft?.packages ?? known.packages!;
  return {
    Revision: known.draft?.revision ?? null,
    EffectiveFrom: known.draft?.effectiveFrom ?? known.periods[0]!,
    Packages: given.map((row) => ({
      ProductCode: row.productCode,
      PackageRank: row.packageRank,
      FromPackageRank: row.fromPackageRank,
    })),
    Prices: prices.map((row) => ({
      ProductCode: row.productCode,
      CountryID: row.countryID,
      MemberPV: row.memberPV,
      MemberPrice: row.memberPrice,
      RetailPV: row.retailPV,
      RetailPrice: row.retailPrice,
      ...(row.productCode === ProductCode && changes),
    })),
  };
}
