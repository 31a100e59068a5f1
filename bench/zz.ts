import { benchPlaceOrder } from './placeOrder.ts';
await benchPlaceOrder();
process.exit(0);
