import type { ResultOf } from '@canopy/contract/call';
import type { mall } from '@canopy/contract/shop/mall';
import { Text } from '../../../ui/layout/Text.tsx';

/** Where a chosen warehouse or stockist is, below the choice. */
export function PickUpAddress({
  points,
  chosen,
}: {
  points: ResultOf<typeof mall.warehouses> | undefined;
  chosen: string;
}) {
  const point = points?.find(({ warehouseID }) => warehouseID === chosen);
  if (!point) return null;
  const lines = [point.address, point.city, point.state].filter(Boolean);
  return (
    <Text type="small" tone="muted">
      <bdi>{lines.join(', ')}</bdi>
    </Text>
  );
}
