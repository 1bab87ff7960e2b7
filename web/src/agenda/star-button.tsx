import { useLingui } from '@lingui/react/macro'
import type { Session } from '@rostra/domain/sessions/session'
import { Star } from 'lucide-react'
import styles from './session-actions.module.css'
import { useStar } from './use-star.ts'

type Props = {
  session: Pick<Session, 'id' | 'title' | 'startsAt'>
  /** Icon only, where there is no room for the label. */
  small?: boolean
}

/** Adds a session to My agenda or removes it; shown immediately. */
export function StarButton({ session, small }: Props) {
  const { t } = useLingui()
  const [isStarred, turn] = useStar(session)
  return (
    <button
      type="button"
      className={small ? `${styles.action} ${styles.small}` : styles.action}
      aria-pressed={isStarred}
      aria-label={t`Star: ${{ title: session.title }}`}
      title={isStarred ? t`In my agenda` : t`Add to my agenda`}
      onClick={turn}
    >
      <Star size={20} strokeWidth={1.75} aria-hidden="true" />
      {!small && t`Star`}
    </button>
  )
}
