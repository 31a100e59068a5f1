import type { settings } from '@canopy/contract/company/settings';
import type { OperationsOf } from '../../../platform/operation.ts';
import { bonusSettings } from './bonusSettings.ts';
import { companyProfile } from './companyProfile.ts';
import { isMaintenance } from './isMaintenance.ts';
import { orderSettings } from './orderSettings.ts';
import { publicAddress } from './publicAddress.ts';
import { publicSettings } from './publicSettings.ts';
import { ruleHistory } from './ruleHistory.ts';
import { saveBankAccounts } from './saveBankAccounts.ts';
import { saveCompanyProfile } from './saveCompanyProfile.ts';
import { saveNames } from './saveNames.ts';
import { saveOrderSettings } from './saveOrderSettings.ts';
import { saveSystemSettings } from './saveSystemSettings.ts';
import { saveWalletSettings } from './saveWalletSettings.ts';
import { saveTimeSettings } from './saveTimeSettings.ts';
import { settingHistory } from './settingHistory.ts';
import { systemSettings } from './systemSettings.ts';
import { timeSettings } from './timeSettings.ts';
import { walletSettings } from './walletSettings.ts';

/** Settings: what an administrator configures, and the part everybody may see. */
export const settingsOperations = {
  systemSettings,
  saveSystemSettings,
  orderSettings,
  saveOrderSettings,
  bonusSettings,
  ruleHistory,
  saveBankAccounts,
  timeSettings,
  saveTimeSettings,
  walletSettings,
  saveWalletSettings,
  saveNames,
  companyProfile,
  saveCompanyProfile,
  settingHistory,
  isMaintenance,
  publicAddress,
  publicSettings,
} satisfies OperationsOf<typeof settings>;
