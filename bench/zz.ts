import { benchNetwork } from '/work/main/bench/network.ts';
await benchNetwork();
