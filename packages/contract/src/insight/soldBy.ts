/** What the company's sales can be added up by. */
export const SOLD_BY = ['PRODUCT', 'CATEGORY', 'STATE', 'STOCKIST'] as const;
