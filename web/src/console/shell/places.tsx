/**
 * The screens of the console. Navigation and routes are made from this list, so that a new screen is one
 * line here; whoever may not make its calls does not see it.
 */
import type { Who } from '@rostra/domain/contract/call'
import { History, LayoutDashboard, type LucideIcon, UserRound, UsersRound } from 'lucide-react'
import type { ComponentType } from 'react'
import { AccountPage } from '../account/account-page.tsx'
import { AuditPage } from '../audit/audit-page.tsx'
import { StartPage } from '../start/start-page.tsx'
import { TeamPage } from '../team/team-page.tsx'

export type Place = {
  /** Below /organise. */
  path: string
  name: string
  Icon: LucideIcon
  who: Extract<Who, 'moderator' | 'organiser'>
  Page: ComponentType
}

export const places: readonly Place[] = [
  { path: '/', name: 'Overview', Icon: LayoutDashboard, who: 'moderator', Page: StartPage },
  { path: '/team', name: 'Team', Icon: UsersRound, who: 'organiser', Page: TeamPage },
  { path: '/audit-log', name: 'Audit log', Icon: History, who: 'organiser', Page: AuditPage },
  { path: '/account', name: 'Your account', Icon: UserRound, who: 'moderator', Page: AccountPage },
]
