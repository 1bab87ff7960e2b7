import { Trans } from '@lingui/react/macro'
import { paths } from '@rostra/domain/paths'
import type { ShowErrorReason } from '@rostra/domain/sessions/show'
import type { ReactNode } from 'react'
import { useEvent } from '../event/event-query.ts'
import { useLanguage } from '../platform/i18n/trans.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import { useDocumentTitle } from '../ui/document-title.ts'
import { PageHeading } from '../ui/page-heading.tsx'
import { Written } from '../ui/written.tsx'
import styles from './show-error.module.css'
import { showErrorText } from './show-error-text.ts'

type Props = {
  reason: ShowErrorReason
  /** Title of the session, if there is one. */
  title?: string | undefined
  onRetry?: () => void
  /** Where to go instead. */
  children?: ReactNode
}

/** A show that cannot be shown (specification section 8). */
export function ShowError({ reason, title, onRetry, children }: Props) {
  useLanguage()
  const message = showErrorText(reason)
  useDocumentTitle(message, useEvent().data)
  return (
    <div className={`${styles.error} stack gap-4 measure`}>
      <PageHeading>
        <span className="bad">
          {reason === 'cancelled' ? <Trans>Cancelled</Trans> : <Trans>Error:</Trans>}
        </span>
        {reason !== 'cancelled' && (
          <>
            {' '}
            <span className="large">{message}</span>
          </>
        )}
      </PageHeading>
      {reason === 'cancelled' && <p className="large">{message}</p>}
      {title && (
        <p className="muted">
          <Written>{title}</Written>
        </p>
      )}
      <div className="flow gap-2">
        {onRetry && (
          <Button variant="primary" onClick={onRetry}>
            <Trans>Try again</Trans>
          </Button>
        )}
        <ButtonLink variant={onRetry ? 'secondary' : 'primary'} to={paths.stage()}>
          <Trans>Main Stage</Trans>
        </ButtonLink>
      </div>
      {children && <div className={styles.next}>{children}</div>}
    </div>
  )
}
