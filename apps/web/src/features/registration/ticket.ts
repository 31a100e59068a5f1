import { files } from '@canopy/contract/files';
import { call, loadPublicSettings } from '../../session/call.ts';
import { currentLogin } from '../../session/session.ts';

/** A ticket that allows a visitor to upload files. */
export const newTicket = async () => call(files.uploadTicket, await captchaOf(), { command: true });

/** A solved captcha, if the company requires one for visitors. */
export async function captchaOf(): Promise<{ Captcha?: string }> {
  if (currentLogin() || !(await loadPublicSettings()).captchaRegister) return {};
  const { solveCaptcha } = await import('../../session/captcha.ts');
  return { Captcha: await solveCaptcha() };
}
