import { Trans } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import styles from './long-message.module.css'

type Props = { tabIndex: number | undefined; children: ReactNode }

/** Twelve lines of a message, and a button for the rest. */
export function LongMessage({ tabIndex, children }: Props) {
  const [whole, setWhole] = useState(false)
  return (
    <>
      <div className={whole ? undefined : styles.folded}>{children}</div>
      <button
        type="button"
        className={styles.fold}
        tabIndex={tabIndex}
        aria-expanded={whole}
        onClick={() => setWhole(!whole)}
      >
        {whole ? <Trans>Show less</Trans> : <Trans>Show more</Trans>}
      </button>
    </>
  )
}
