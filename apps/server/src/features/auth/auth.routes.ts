import { contract } from '@canopy/contract/contract';
import type { Bind } from '../../http/bind.ts';
import { signedIn } from '../../http/context.ts';
import { changePassword, checkPin, login, logout, setSecurityPin } from './auth.commands.ts';
import { loginDataOf } from './auth.queries.ts';
import { rotate } from './sessions.ts';

export function authRoutes(bind: Bind): void {
  bind(contract.auth.login, login);
  bind(contract.auth.logout, logout);
  bind(contract.auth.me, (ctx) => loginDataOf(ctx.db, signedIn(ctx).loginId));
  bind(contract.auth.refreshToken, (ctx, body) => rotate(ctx, body.Token));
  bind(contract.auth.setSecurityPin, setSecurityPin);
  bind(contract.auth.changePassword, changePassword);
  bind(contract.auth.checkSecurityPin, async (ctx, body) => {
    await checkPin(ctx, body.Password);
    return true as const;
  });
}
