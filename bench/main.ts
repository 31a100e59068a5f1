import { benchCompensation } from './compensation.ts';
import { benchEnumeration } from './enumeration.ts';
import { benchMallList } from './mallList.ts';
import { benchMemberImport } from './memberImport.ts';
import { benchNetwork } from './network.ts';
import { benchPlaceOrder } from './placeOrder.ts';
import { benchSignIn } from './signIn.ts';

benchCompensation();
benchSignIn();
await benchEnumeration();
await benchMemberImport();
await benchMallList();
await benchPlaceOrder();
await benchNetwork();
