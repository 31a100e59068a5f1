import { contract } from '@canopy/contract/contract';
import type { Bind } from '../../http/bind.ts';
import { quoteRegistration, register } from './registration.commands.ts';

export function registrationRoutes(bind: Bind): void {
  bind(contract.registration.register, register);
  bind(contract.registration.quote, quoteRegistration);
}
