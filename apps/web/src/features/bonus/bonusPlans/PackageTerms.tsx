import { useTranslation } from 'react-i18next';
import { nameOf } from '../../../i18n/texts.ts';
import { withCommas } from '../../../i18n/format.ts';
import { ListRow } from '../../../ui/list/ListRow.tsx';
import { Meta } from '../../../ui/layout/Meta.tsx';
import { Money, Pv } from '../../../ui/value/Money.tsx';
import { Struck } from '../../../ui/list/PriceLine.tsx';
import { Text } from '../../../ui/layout/Text.tsx';
import type { Terms } from './planTypes.ts';

/** A version of the packages: what each gives, and its price in each country. */
export function PackageTerms({ packages }: { packages: NonNullable<Terms['packages']> }) {
  const { t } = useTranslation();
  return (
    <ul>
      {packages.prices.map((price) => {
        const given = packages.given.find((row) => row.productCode === price.productCode)!;
        return (
          <ListRow key={`${price.productCode} ${price.countryID}`}>
            <Text as="span" grow="words">
              {price.name}
              <br />
              <span className="caption">
                <Meta>
                  {nameOf(t, 'package', given.packageRank)}
                  {given.fromPackageRank !== null &&
                    t('packages.from', { name: nameOf(t, 'package', given.fromPackageRank) })}
                  {price.country}
                  {Number(price.retailPV) > 0 &&
                    t('label.pair', {
                      label: t('product.retailPv'),
                      value: withCommas(price.retailPV),
                    })}
                </Meta>
              </span>
            </Text>
            <Pv value={price.memberPV} />
            <Money value={price.memberPrice} />
            <Struck>
              <Money value={price.retailPrice} />
            </Struck>
          </ListRow>
        );
      })}
    </ul>
  );
}
