import type { members } from '@canopy/contract/people/members';
import { screen } from '../../../routing/screen.ts';
import { listOf, oneOf, optional, required } from '../../../routing/search.ts';
import { PROFILE_TABS } from './profileTabs.ts';

/** Screens of this feature. */
export const membersScreens = {
  memberList: screen(
    'memberList',
    {
      menu: { group: 'team', order: 20, icon: 'people' },
      member: true,
      staff: 'member.view',
      list: listOf<typeof members.list>(),
    },
    () => import('./MemberListScreen.tsx'),
  ),
  memberProfile: screen(
    'memberProfile',
    {
      member: true,
      staff: 'member.view',
      search: { memberID: required, tab: oneOf(...PROFILE_TABS) },
    },
    () => import('./MemberProfileScreen.tsx'),
  ),
  verificationList: screen(
    'verificationList',
    {
      menu: { group: 'admin', order: 60, icon: 'shield' },
      staff: 'member.verify',
      search: { status: oneOf('PENDING', 'VERIFIED', 'REJECTED'), documentID: optional },
    },
    () => import('./VerificationListScreen.tsx'),
  ),
  profileChanges: screen(
    'profileChanges',
    {
      menu: { group: 'admin', order: 70, icon: 'person' },
      staff: 'member.approveChange',
      search: { changeID: optional },
    },
    () => import('./ProfileChangesScreen.tsx'),
  ),
  erasureRequests: screen(
    'erasureRequests',
    {
      menu: { group: 'admin', order: 80, icon: 'eraser' },
      staff: 'member.personalData',
      search: { erasureID: optional },
    },
    () => import('./ErasureRequestsScreen.tsx'),
  ),
  myProfile: screen(
    'myProfile',
    {
      menu: { group: 'account', order: 20, icon: 'person' },
      member: true,
      staff: '*',
      search: { tab: oneOf(...PROFILE_TABS) },
    },
    () => import('./MyProfileScreen.tsx'),
  ),
};
