import { LANGUAGES, type Language } from '@canopy/contract/languages';
import { choiceReader, type Choice, type ChoiceReader } from '@canopy/domain/importValues';
import { publicId } from '@canopy/domain/ids';
import type { ReadDb } from '../../../platform/database/handle.ts';
import { namesIn, textOf } from '../../../platform/texts.ts';
import { countryReader } from '../reference/countryReader.ts';
import { malaysianStateReader } from '../reference/stateReader.ts';
import { readSettings } from '../settings/readSettings.ts';
import type { ChoiceKind } from './declarations.ts';

/** A reader for each kind of value that a sheet names. */
export type Readers = Readonly<Record<ChoiceKind, ChoiceReader>>;

const inAll = (key: string): string[] => LANGUAGES.map((language) => textOf(language, key));

/** A value that is its own code, with its name by language. */
const choice = (
  value: string,
  names: readonly string[],
  name: (language: Language) => string,
): Choice => ({
  value,
  code: value,
  names: [...names, ...LANGUAGES.map(name)],
  name: (language) => name(language as Language),
});

/** A value of the company's, named in English and perhaps further languages. */
const named = (value: string, name: string, names: Readonly<Record<string, string>>): Choice =>
  choice(value, Object.values(names), (language) => names[language] ?? name);

const WORDS: Record<'yesNo' | 'identityType' | 'outcome' | 'side', Record<string, string>> = {
  yesNo: {
    '1': 'yes,y,true,ya,是,对,نعم,sì,si,sí,s,oui,o',
    '0': 'no,n,false,tidak,t,否,不,لا,non',
  },
  identityType: {
    NRIC: 'IC,MyKad,MyKad NRIC,Identity card,身份证,身份證,大马卡,Kad pengenalan,KP,بطاقة الهوية,بطاقة هوية,Carta d’identità,Documento de identidad,Cédula,Carte d’identité',
    PASSPORT: 'Pasport,护照,護照,جواز السفر,جواز سفر,Passaporto,Pasaporte,Passeport',
  },
  outcome: {
    PAID: 'success,successful,completed,ok,成功,已付款,已付,berjaya,dibayar,مدفوع,ناجح,تم الدفع,pagato,riuscito,pagado,correcto,payé,réussi',
    FAILED:
      'rejected,returned,unsuccessful,error,失败,退回,拒绝,gagal,ditolak,فشل,مرفوض,مُعاد,fallito,respinto,fallido,rechazado,devuelto,échoué,rejeté,retourné',
  },
  side: {
    L: 'left,左,左区,kiri,يسار,أيسر,sinistra,sx,izquierda,izq,gauche',
    R: 'right,右,右区,kanan,يمين,أيمن,destra,dx,derecha,der,droite',
  },
};
const words = (kind: keyof typeof WORDS, keyOf: (value: string) => string) =>
  choiceReader(
    Object.entries(WORDS[kind]).map(([value, names]) =>
      choice(value, names.split(','), (language) => textOf(language, keyOf(value))),
    ),
  );

const STATUSES = ['ACTIVE', 'SUSPENDED', 'TERMINATED'];
const MALLS = ['2', '3', '4'];
const WALLETS = ['EW', 'RW', 'SW'];

const FIXED = {
  country: countryReader(),
  state: malaysianStateReader,
  yesNo: words('yesNo', (value) => `importSheet.${value === '1' ? 'yes' : 'no'}`),
  identityType: words('identityType', (value) => `identity.${value}`),
  outcome: words('outcome', (value) => `status.${value}`),
  side: words('side', (value) => `side.${value}`),
  memberStatus: choiceReader(
    STATUSES.map((status) =>
      choice(status, inAll(`status.${status}`), (language) =>
        textOf(language, `status.${status}`, { context: 'member' }),
      ),
    ),
  ),
  malls: choiceReader(
    MALLS.map((mall) =>
      choice(mall, inAll(`mallType.short${mall}`), (language) =>
        textOf(language, `mallType.title${mall}`),
      ),
    ),
  ),
};

/** What became of a payment, in a bank's words; null if they say neither. */
export const outcomeOf = (text: string): 'PAID' | 'FAILED' | null => {
  const outcome = FIXED.outcome.read(text);
  return outcome === 'PAID' || outcome === 'FAILED' ? outcome : null;
};

/** Readers of all kinds, with the company's own names, warehouses, items, categories and couriers. */
export async function readReaders(db: ReadDb): Promise<Readers> {
  const { names } = await readSettings(db);
  const own = (of: string) => names[of] ?? {};
  const numbered = (part: 'rank' | 'package') => {
    const numbers = [
      ...namesIn(part),
      ...Object.keys(names).map((of) => of.replace(`${part}.`, '')),
    ];
    return choiceReader(
      [...new Set(numbers)]
        .filter((number) => /^\d+$/.test(number))
        .toSorted((a, b) => Number(a) - Number(b))
        .map((number) => {
          const key = `${part}.${number}`;
          const first = (language: Language) =>
            namesIn(part).includes(number) ? textOf(language, key) : number;
          return choice(
            number,
            LANGUAGES.map(first),
            (language) => own(key)[language] ?? first(language),
          );
        }),
    );
  };
  const warehouses = await db
    .selectFrom('warehouse')
    .select(['id', 'name', 'names'])
    .where('status', '=', 'ACTIVE')
    .orderBy('id')
    .execute();
  const items = await db
    .selectFrom('stock_item')
    .select(['code', 'name', 'names'])
    .where('status', '=', 'ACTIVE')
    .orderBy('code')
    .execute();
  const categories = await db
    .selectFrom('product_category')
    .select(['code', 'names'])
    .orderBy('sort')
    .orderBy('code')
    .execute();
  const couriers = await db
    .selectFrom('courier')
    .select(['code', 'name'])
    .where('status', '=', 'ACTIVE')
    .orderBy('sort')
    .orderBy('code')
    .execute();
  return {
    ...FIXED,
    rank: numbered('rank'),
    package: numbered('package'),
    wallet: choiceReader(
      WALLETS.map((type) =>
        choice(
          type,
          inAll(`wallet.${type}`),
          (language) => own(`wallet.${type}`)[language] ?? textOf(language, `wallet.${type}`),
        ),
      ),
    ),
    warehouse: choiceReader(
      warehouses.map((row) => named(publicId('warehouse', row.id), row.name, row.names)),
    ),
    stockItem: choiceReader(items.map((row) => named(row.code, row.name, row.names))),
    category: choiceReader(categories.map((row) => named(row.code, row.code, row.names))),
    courier: choiceReader(couriers.map((row) => named(row.code, row.name, {}))),
  };
}

/** Kinds whose values are the company's own and are told only to those who may import them. */
export const COMPANY_KINDS: ReadonlySet<string> = new Set<ChoiceKind>([
  'category',
  'courier',
  'stockItem',
  'warehouse',
]);
