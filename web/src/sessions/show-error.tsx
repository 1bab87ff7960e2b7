import { Button, ButtonLink } from '../ui/button.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import styles from './show-error.module.css'

type Props = { message: string; onRetry?: () => void }

/** A show that cannot be shown (specification section 8). */
export function ShowError({ message, onRetry }: Props) {
  return (
    <div className={styles.error}>
      <PageHeading>
        <span className={styles.heading}>Error:</span>
      </PageHeading>
      <p className={styles.message}>{message}</p>
      <div className={styles.actions}>
        {onRetry && (
          <Button variant="primary" onClick={onRetry}>
            Try again
          </Button>
        )}
        <ButtonLink variant={onRetry ? 'secondary' : 'primary'} to="/stage">
          Main Stage
        </ButtonLink>
      </div>
    </div>
  )
}
