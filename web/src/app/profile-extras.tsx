import { Trans } from '@lingui/react/macro'
import { paths } from '@rostra/domain/paths'
import { Accessibility, Presentation, ScrollText, SlidersHorizontal } from 'lucide-react'
import { basePath } from '../platform/base-path.ts'
import { Link } from '../ui/link.tsx'
import styles from '../ui/menu-panel.module.css'
import { KeptUntil } from './kept-until.tsx'
import settings from './profile-settings.module.css'
import { ProfileSettings } from './profile-settings.tsx'

export type ProfileExtrasProps = {
  isStaff: boolean
  terms: string | undefined
  onShowIntro: (() => void) | undefined
}

/** All of the menu but one's name and Sign Out: settings, and ways to other places. */
export const ProfileExtras = ({ isStaff, terms, onShowIntro }: ProfileExtrasProps) => (
  <>
    <ProfileSettings />
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
      </a>
    )}
  </>
)
