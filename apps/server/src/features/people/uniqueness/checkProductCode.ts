import { uniqueness } from '@canopy/contract/people/uniqueness';
import { success } from '../../../platform/http/envelope.ts';
import { query } from '../../../platform/operation.ts';
import { productCodeTaken } from './taken.ts';

/** Whether a product code is free. */
export const checkProductCode = query(
  uniqueness.checkProductCode,
  async ({ db }, _body, { code }) => success(!(await productCodeTaken(db, code))),
);
