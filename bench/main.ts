import { benchCompensation } from './compensation.ts';
import { benchSignIn } from './signIn.ts';

benchCompensation();
benchSignIn();
