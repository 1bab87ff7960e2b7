import { Trans } from '@lingui/react/macro'
import { known } from '../platform/known.ts'
import { useLanguage } from '../platform/trans.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import styles from './show-error.module.css'

type Props = { message: string; onRetry?: () => void }

/** A show that cannot be shown (specification section 8). */
export function ShowError({ message, onRetry }: Props) {
  useLanguage()
  return (
    <div className={styles.error}>
      <PageHeading>
        <span className={styles.heading}>
          <Trans>Error:</Trans>
        </span>
      </PageHeading>
      <p className={styles.message}>{known(message)}</p>
      <div className={styles.actions}>
        {onRetry && (
          <Button variant="primary" onClick={onRetry}>
            <Trans>Try again</Trans>
          </Button>
        )}
        <ButtonLink variant={onRetry ? 'secondary' : 'primary'} to="/stage">
          <Trans>Main Stage</Trans>
        </ButtonLink>
      </div>
    </div>
  )
}
