import type { members } from '@canopy/contract/people/members';
import type { OperationsOf } from '../../../platform/operation.ts';
import { changeList } from './changeList.ts';
import { changeStatus } from './changeStatus.ts';
import { cancelChange } from './cancelChange.ts';
import { decideChange } from './decideChange.ts';
import { decideErasure } from './decideErasure.ts';
import { decideVerification } from './decideVerification.ts';
import { edit } from './edit.ts';
import { erasureList } from './erasureList.ts';
import { exportData } from './exportData.ts';
import { list } from './list.ts';
import { photo } from './photo.ts';
import { profile } from './profile.ts';
import { rankHistory } from './rankHistory.ts';
import { requestChange } from './requestChange.ts';
import { requestErasure } from './requestErasure.ts';
import { sendIdentity } from './sendIdentity.ts';
import { setPhoto } from './setPhoto.ts';
import { simpleList } from './simpleList.ts';
import { sponsor } from './sponsor.ts';
import { statusHistory } from './statusHistory.ts';
import { timeline } from './timeline.ts';
import { unmask } from './unmask.ts';
import { verificationList } from './verificationList.ts';

/** Members: their data and its changes, status, identity and personal data. */
export const memberOperations = {
  sponsor,
  simpleList,
  list,
  profile,
  photo,
  setPhoto,
  changeStatus,
  statusHistory,
  rankHistory,
  timeline,
  edit,
  requestChange,
  changeList,
  cancelChange,
  decideChange,
  sendIdentity,
  verificationList,
  decideVerification,
  exportData,
  unmask,
  requestErasure,
  erasureList,
  decideErasure,
} satisfies OperationsOf<typeof members>;
