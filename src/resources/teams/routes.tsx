import { lazyPage } from '../../components/page/lazyPage';

const InviteList = lazyPage(() => import('./InviteList'));
const MemberList = lazyPage(() => import('./MemberList'));

/** The pages of one team (part 2, section 2). */
export const teamRoutes = [
  { path: '/teams_invites/:teamId', area: 'teams', element: <InviteList /> },
  { path: '/teams_members/:teamId', area: 'teams', element: <MemberList /> },
];
