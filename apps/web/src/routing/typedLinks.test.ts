import { redirect } from '@tanstack/react-router';
import { expect, test } from 'vitest';
import type { SearchOf } from './useScreenSearch.ts';

/** Never run: the compiler checks that each marked line is an error. */
export function linksThatDoNotCompile() {
  redirect({ to: '/dashboard/orderDetails', search: { salesID: 'S0000001' } });
  // @ts-expect-error no such screen
  redirect({ to: '/dashboard/orderDetail', search: { salesID: 'S0000001' } });
  // @ts-expect-error the order is missing
  redirect({ to: '/dashboard/orderDetails' });
  // @ts-expect-error a parameter is a text
  redirect({ to: '/dashboard/orderDetails', search: { salesID: 1 } });
  // @ts-expect-error one of a few words
  redirect({ to: '/dashboard/organisationChart', search: { tree: 'SPONSORS' } });

  redirect({ to: '/dashboard/stockBalance', search: { Low: '1', WarehouseID: 'W0000001' } });
  // @ts-expect-error the list has no such filter
  redirect({ to: '/dashboard/stockBalance', search: { Warehouse: 'W0000001' } });
  redirect({ to: '/dashboard/bonusReport', search: { Plan: 'UNILEVEL' } });
  // @ts-expect-error the filter has no such value
  redirect({ to: '/dashboard/bonusReport', search: { Plan: 'UNI' } });
  redirect({ to: '/dashboard/memberList', search: { sort: '-ranking' } });
  // @ts-expect-error the list does not sort by it
  redirect({ to: '/dashboard/memberList', search: { sort: '-mobile' } });
  // @ts-expect-error the list has one fixed order
  redirect({ to: '/dashboard/staffList', search: { sort: 'fullName' } });

  const search: SearchOf<'/dashboard/orderDetails'> = { salesID: 'S0000001' };
  // @ts-expect-error a screen reads what it declares
  return search.orderID;
}

test('links are typed by the table of screens', () => {
  expect(linksThatDoNotCompile).toBeTypeOf('function');
});
