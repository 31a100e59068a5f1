import type { Permission } from '@canopy/contract/codes';
import type { TFunction } from 'i18next';

type PartsOf<Text> = Text extends `${infer Area}.${infer Right}` ? [Area, Right] : never;

/** The display name of a permission: `Stock: View`. */
export function rightName(t: TFunction, permission: Permission): string {
  const [area, right] = permission.split('.') as PartsOf<Permission>;
  return t('label.pair', { label: t(`area.${area}`), value: t(`right.${right}`) });
}
