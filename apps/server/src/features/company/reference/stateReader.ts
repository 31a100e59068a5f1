import { choiceReader } from '@canopy/domain/importValues';
import { malaysianStates } from './malaysia.ts';

/** Letters on number plates and forms, and names in the product's languages, by state id. */
const NAMES: Readonly<Record<string, string>> = {
  '01': 'JHR,Johore,柔佛,柔佛州,جوهر',
  '02': 'KDH,吉打,吉打州,قدح,كيداه',
  '03': 'KTN,吉兰丹,吉蘭丹,吉兰丹州,كلنتن,كيلانتان',
  '04': 'MLK,Malacca,马六甲,馬六甲,马六甲州,ملقا,ملاكا',
  '05': 'NSN,N. Sembilan,森美兰,森美蘭,森美兰州,نغري سمبيلان',
  '06': 'PHG,彭亨,彭亨州,باهانغ,فهغ',
  '07': 'PNG,Penang,槟城,檳城,槟州,بينانغ,فولاو فينغ',
  '08': 'PRK,霹雳,霹靂,霹雳州,بيراق,فيرق',
  '09': 'PLS,玻璃市,玻璃市州,برليس,فرليس',
  '10': 'SGR,雪兰莪,雪蘭莪,雪兰莪州,سلانغور,سلاڠور',
  '11': 'TRG,登嘉楼,登嘉樓,丁加奴,登嘉楼州,ترنغانو,ترغكانو',
  '12': 'SBH,沙巴,沙巴州,صباح',
  '13': 'SWK,砂拉越,砂劳越,砂拉越州,سراوق,ساراواك',
  '14': 'KUL,KL,W.P. Kuala Lumpur,Wilayah Persekutuan Kuala Lumpur,Federal Territory of Kuala Lumpur,吉隆坡,吉隆坡联邦直辖区,كوالالمبور,كوالا لمبور',
  '15': 'LBN,W.P. Labuan,Wilayah Persekutuan Labuan,Federal Territory of Labuan,纳闽,納閩,لابوان',
  '16': 'PJY,W.P. Putrajaya,Wilayah Persekutuan Putrajaya,Federal Territory of Putrajaya,布城,布特拉再也,بوتراجايا',
};

/** Reads a Malaysian state: `01`, `1`, `MY-01`, `JHR`, `Johor`, and its name in the product's languages. */
export const malaysianStateReader = choiceReader(
  malaysianStates.map(({ id, name }) => ({
    value: id,
    code: id,
    name: () => name,
    names: [name, String(Number(id)), `MY-${id}`, ...NAMES[id]!.split(',')],
  })),
);
