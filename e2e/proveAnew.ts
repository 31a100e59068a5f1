import type { Page } from 'playwright-core';

/** Types the password, and the code of an authenticator where there is one, when a form asks who somebody is. */
export async function proveAnew(page: Page, password: string, code?: string): Promise<void> {
  const proof = page.getByRole('dialog').filter({ hasText: 'Confirm it’s you' });
  await proof.locator('[name=CurrentPassword]').fill(password);
  if (code !== undefined) await proof.locator('[name=TotpCode]').fill(code);
  await proof.getByRole('button', { name: 'Confirm' }).click();
}
