import type { BodyOf } from '@canopy/contract/call';
import { contract } from '@canopy/contract/contract';
import type { TestClient } from './client.ts';
import { picture } from './company.ts';

export type SaveProduct = BodyOf<typeof contract.products.save>;

let made = 0;
/** A product code not used by any test before. */
export const newCode = () => `NEW-${(made += 1)}`;

/** Steps that product tests need again and again, as an administrator. */
export function productDesk(admin: () => TestClient) {
  async function image(): Promise<string> {
    const answer = await admin().send(contract.files.uploadFile, {
      DataString: await picture(),
      FileType: 'image/png',
      FileName: 'a.png',
      Pathway: 'product',
    });
    return answer.result;
  }
  return {
    image,
    /** A valid maintenance product with its own code. */
    async product(change: Partial<SaveProduct> = {}): Promise<SaveProduct> {
      return {
        ProductCode: newCode(),
        Names: [
          { Language: 'en', Name: 'Ginger tea' },
          { Language: 'ms', Name: 'Teh halia' },
        ],
        Descriptions: [{ Language: 'en', Html: '<p>Hot <b>ginger</b></p>' }],
        Category: 'all',
        Sort: 0,
        Malls: [2],
        PackageRank: null,
        Display: true,
        Weight: 100,
        FreeShipping: false,
        Images: [await image()],
        StockItems: [{ StockItemCode: 'TEA01', Quantity: 1, FreeOfCharge: 0 }],
        RegionPricings: [
          {
            CountryID: 127,
            MemberPV: '30',
            MemberPrice: '45.00',
            RetailPV: '0',
            RetailPrice: '60.00',
          },
        ],
        New: true,
        Publish: true,
        ...change,
      };
    },
    save: (body: SaveProduct) => admin().send(contract.products.save, body),
    /** A product as seen by a person in a mall. */
    inMall: async (who: TestClient, code: string, MallType: 2 | 3 | 4 = 2) =>
      (await who.send(contract.mall.productList, { MallType, PageSize: 200 })).result.rows.find(
        (row) => row.productCode === code,
      ),
  };
}
