import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import styles from './chat-message.module.css'

type Props = {
  text: string
  /** True if the person may reveal the removed text. */
  mayModerate: boolean
}

/** Shown in place of a message that a moderator removed. */
export function RemovedText({ text, mayModerate }: Props) {
  const { t } = useLingui()
  const [shown, setShown] = useState(false)
  return (
    <div className={styles.removed}>
      <span>
        <Trans>Message removed</Trans>
      </span>
      {mayModerate && text !== '' && (
        <button
          type="button"
          className={styles.action}
          aria-expanded={shown}
          onClick={() => setShown(!shown)}
        >
          {shown ? t`Hide` : t`Show`}
        </button>
      )}
      {shown && <del dir="auto">{text}</del>}
    </div>
  )
}
