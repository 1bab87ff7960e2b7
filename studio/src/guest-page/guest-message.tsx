import { useLingui } from '@lingui/react/macro'
import { useDocumentTitle } from '@rostra/web/ui/document-title.ts'
import type { ReactNode } from 'react'
import styles from './guest.module.css'

/** The only content of a page without a studio: a message, and what to do. */
export function GuestMessage({
  title,
  children,
  action,
}: {
  title: string
  children?: ReactNode
  action?: ReactNode
}) {
  const { t } = useLingui()
  useDocumentTitle(title, t`Studio`)
  return (
    <div className={styles.message}>
      <div role="status">
        <h1>{title}</h1>
        {children && <p>{children}</p>}
      </div>
      {action}
    </div>
  )
}
