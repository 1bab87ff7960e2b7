import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import styles from './cards.module.css'

type Props = {
  label: string
  isFirst: boolean
  more: boolean
  onFirst: () => void
  onNext: () => void
}

/** The place after which the page of a list begins; another list, with another name `of`, begins with its first page. */
export function useAfter<Place>(of: string) {
  const [page, setPage] = useState<{ of: string; after?: Place | undefined }>({ of })
  if (page.of !== of) setPage({ of })
  const setAfter = (after: Place | undefined) => setPage({ of, after })
  return [page.of === of ? page.after : undefined, setAfter] as const
}

/** Buttons for the first and the next page. There is no previous page, as new entries are added at the top. */
export function NextPages({ label, isFirst, more, onFirst, onNext }: Props) {
  if (isFirst && !more) return null
  return (
    <nav className={styles.actions} aria-label={label}>
      {!isFirst && (
        <Button variant="secondary" onClick={onFirst}>
          First page
        </Button>
      )}
      {more && (
        <Button variant="secondary" onClick={onNext}>
          Next page
        </Button>
      )}
    </nav>
  )
}
