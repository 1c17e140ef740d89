import { lazyScreen } from '../../components/lazyScreen';

const InviteList = lazyScreen(() => import('./InviteList'));
const MemberList = lazyScreen(() => import('./MemberList'));

/** The pages of one team (part 2, section 2). */
export const teamRoutes = [
  { path: '/teams_invites/:teamId', area: 'teams', element: <InviteList /> },
  { path: '/teams_members/:teamId', area: 'teams', element: <MemberList /> },
];
