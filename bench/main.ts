import { benchCompensation } from './compensation.ts';
import { benchEnumeration } from './enumeration.ts';
import { benchSignIn } from './signIn.ts';

benchCompensation();
benchSignIn();
await benchEnumeration();
