import { Trans } from '@lingui/react/macro'
import { paths } from '@rostra/domain/paths'
import {
  Accessibility,
  Award,
  Contact,
  Presentation,
  ScrollText,
  SlidersHorizontal,
  Ticket,
} from 'lucide-react'
import { useEvent } from '../event/event-query.ts'
import { basePath } from '../platform/base-path.ts'
import { Link } from '../ui/link.tsx'
import styles from '../ui/menu-panel.module.css'
import { NewTab } from '../ui/new-tab.tsx'
import { KeptUntil } from './kept-until.tsx'
import settings from './profile-settings.module.css'
import { ProfileSettings } from './profile-settings.tsx'

export type ProfileExtrasProps = {
  isStaff: boolean
  terms: string | undefined
  onShowIntro: (() => void) | undefined
}

/** The profile menu except the name and Sign Out: settings and links. */
export const ProfileExtras = ({ isStaff, terms, onShowIntro }: ProfileExtrasProps) => (
  <>
    <ProfileSettings />
    <ListMe />
    {!isStaff && <OwnTicket />}
    <MyAttendance />
    <KeptUntil className={settings.reminders} />
    {onShowIntro && (
      <button type="button" className={styles.item} onClick={onShowIntro}>
        <Presentation size={20} aria-hidden="true" />
        <Trans>Show intro</Trans>
      </button>
    )}
    {isStaff && (
      <a className={styles.item} href={`${basePath()}/organise`}>
        <SlidersHorizontal size={20} aria-hidden="true" />
        <Trans>Console</Trans>
      </a>
    )}
    <Link className={styles.item} to={paths.accessibility()}>
      <Accessibility size={20} aria-hidden="true" />
      <Trans>Accessibility</Trans>
    </Link>
    {terms && (
      <a className={styles.item} href={terms} target="_blank" rel="noopener noreferrer">
        <ScrollText size={20} aria-hidden="true" />
        <Trans>Terms of Use</Trans>
        <NewTab />
      </a>
    )}
  </>
)

/** Where people see their ticket again, and give up their place. */
const OwnTicket = () => (
  <Link className={styles.item} to={paths.register()}>
    <Ticket size={20} aria-hidden="true" />
    <Trans>Your ticket</Trans>
  </Link>
)

/** Links to the list of attendees, where people choose whether to be listed. */
function ListMe() {
  if (!useEvent().data?.people) return null
  return (
    <Link className={styles.item} to={paths.people()}>
      <Contact size={20} aria-hidden="true" />
      <Trans>Your entry in “Who’s here”</Trans>
    </Link>
  )
}

/** Where attendance earns something. */
function MyAttendance() {
  if (!useEvent().data?.certificates) return null
  return (
    <Link className={styles.item} to={paths.myAttendance()}>
      <Award size={20} aria-hidden="true" />
      <Trans>My attendance and certificate</Trans>
    </Link>
  )
}
