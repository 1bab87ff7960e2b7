import { useLingui } from '@lingui/react/macro'
import type { Session } from '@rostra/domain/sessions/session'
import { Share2 } from 'lucide-react'
import { basePath } from '../platform/base-path.ts'
import { copyText } from '../platform/copy-text.ts'
import { showToast } from '../ui/toast-store.ts'
import styles from './session-actions.module.css'

type Props = { session: Pick<Session, 'id' | 'title'>; small?: boolean }

/** Passes the session's link to the system share sheet, or copies it where there is none. */
export function ShareButton({ session: { id, title }, small }: Props) {
  const { t } = useLingui()
  const share = async () => {
    const url = `${location.origin}${basePath()}/show/${encodeURIComponent(id)}`
    try {
      if (navigator.share) return await navigator.share({ title, url })
    } catch (error) {
      // Closing the sheet is a choice, not a failure.
      if (error instanceof DOMException && error.name === 'AbortError') return
    }
    if (await copyText(url)) showToast({ title: t`Link copied` })
    else showToast({ kind: 'error', title: t`The link couldn’t be copied. Copy it here: ${url}` })
  }
  return (
    <button
      type="button"
      className={small ? `${styles.action} ${styles.small}` : styles.action}
      aria-label={t`Share: ${title}`}
      onClick={() => void share()}
    >
      {/* A tooltip of the button itself would be read as its description, after its name. */}
      <span className={styles.icon} aria-hidden="true" title={small ? t`Share` : undefined}>
        <Share2 size={20} strokeWidth={1.75} />
      </span>
      {!small && t`Share`}
    </button>
  )
}
