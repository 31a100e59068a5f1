/** How many times as long everything may take: two servers, of which one is killed again and again, need more. */
export const PATIENCE = process.env['SERVERS'] === '2' ? 3 : 1;
