import { Trans } from '@lingui/react/macro'
import { paths } from '@rostra/domain/paths'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Link } from './link.tsx'
import styles from './states.module.css'

/** What happened in plain words, a way to try again, and where to get help. */
export function ErrorState({
  title,
  children,
  onRetry,
}: {
  title: string
  children?: ReactNode
  onRetry?: () => void
}) {
  return (
    <div className={`${styles.state} stack gap-3 card`} role="alert">
      <h2>{title}</h2>
      {children}
      <div className="line gap-3">
        {onRetry && (
          <Button onClick={onRetry}>
            <Trans>Try again</Trans>
          </Button>
        )}
        <Link to={paths.help()}>
          <Trans>Get help</Trans>
        </Link>
      </div>
    </div>
  )
}
