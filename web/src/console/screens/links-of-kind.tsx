import type { ScreenKind, ScreenLink } from '@rostra/domain/screens/screens'
import { useState } from 'react'
import { useChange } from '../../platform/transport/use-call.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { attempt } from '../../ui/toast-errors.ts'
import styles from '../ui/cards.module.css'
import { Confirm } from '../ui/confirm.tsx'
import { LinkCard } from '../ui/link-card.tsx'
import { formatMoment } from '../ui/times.ts'
import { NewLink } from './new-link.tsx'

type Props = { showId: string; kind: ScreenKind; links: readonly ScreenLink[] }

const names: Record<ScreenKind, { link: string; list: string; pages: string }> = {
  speaker: { link: 'speaker link', list: 'Speaker links', pages: 'speaker’s views' },
  projection: {
    link: 'projection link',
    list: 'Projection links',
    pages: 'projection pages',
  },
}

/** The links of one kind: who created them and when. A new link is shown only once. */
export function LinksOfKind({ showId, kind, links }: Props) {
  const { change: make, busy } = useChange('screen-link-make')
  const { change: revoke } = useChange('screen-link-revoke')
  const [made, setMade] = useState<{ id: string; link: string }>()
  const [revoked, setRevoked] = useState<ScreenLink>()
  const { link, list, pages } = names[kind]
  const mine = links.filter((it) => it.kind === kind)
  const isShown = made !== undefined && mine.some(({ id }) => id === made.id)
  const add = async () => setMade(await make({ showId, kind }))
  return (
    <>
      <div>
        <Button variant="secondary" busy={busy} onClick={() => void attempt(add())}>
          Create {link}
        </Button>
      </div>
      {isShown && <NewLink showId={showId} kind={kind} secret={made.link} />}
      {mine.length === 0 ? (
        <EmptyState>No {link}s yet. Links you create appear here.</EmptyState>
      ) : (
        <ul className={styles.list} aria-label={list}>
          {mine.map((it) => (
            <LinkCard key={it.id} link={it} onRevoke={() => setRevoked(it)} />
          ))}
        </ul>
      )}
      {revoked && (
        <Confirm
          title={`Revoke this ${link}?`}
          action="Revoke link"
          run={() => revoke({ id: revoked.id })}
          done="Link revoked"
          onClose={() => setRevoked(undefined)}
        >
          <p>
            The link of {formatMoment(revoked.at)} stops working, and the {pages} opened with it
            close immediately. This can’t be undone.
          </p>
        </Confirm>
      )}
    </>
  )
}
