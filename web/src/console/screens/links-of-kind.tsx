import type { ScreenKind, ScreenLink, ShownKind } from '@rostra/domain/screens/screens'
import { useState } from 'react'
import { useChange } from '../../platform/transport/use-call.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { attempt } from '../../ui/toast-errors.ts'
import { languageName } from '../ui/caption-languages.ts'
import styles from '../ui/cards.module.css'
import { Asks } from '../ui/listed.tsx'
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
  captions: { link: 'captioner link', list: 'Captioner links', pages: 'captioners’ pages' },
}

/** The links of one kind, and a new one, which is shown only once. */
export function LinksOfKind({ showId, kind, links }: Props & { kind: ShownKind }) {
  const { change: make, busy } = useChange('screen-link-make')
  const [made, setMade] = useState<{ id: string; link: string }>()
  const isShown = made !== undefined && links.some(({ id }) => id === made.id)
  const add = async () => setMade(await make({ showId, kind }))
  return (
    <>
      <div>
        <Button variant="secondary" busy={busy} onClick={() => void attempt(add())}>
          Create {names[kind].link}
        </Button>
      </div>
      {isShown && <NewLink showId={showId} kind={kind} secret={made.link} />}
      <LinkList kind={kind} links={links} />
    </>
  )
}

/** Who created them and when; each can be revoked. */
export function LinkList({ kind, links }: Omit<Props, 'showId'>) {
  const { link, list, pages } = names[kind]
  const mine = links.filter((it) => it.kind === kind)
  return (
    <>
      {mine.length === 0 ? (
        <EmptyState>No {link}s yet. Links you create appear here.</EmptyState>
      ) : (
        <ul className={styles.list} aria-label={list}>
          {mine.map((it) => (
            <li key={it.id} className={styles.card}>
              <div className={styles.meta}>
                {it.lang !== undefined && (
                  <span className="ink bold">
                    {languageName(it.lang)}
                    {it.showId === '' && ', for whichever session is running'}
                  </span>
                )}
                <span>
                  Created by {it.by}, {formatMoment(it.at)}
                </span>
              </div>
              <div>
                <Asks
                  variant="secondary"
                  call="screen-link-revoke"
                  payload={{ id: it.id }}
                  title={`Revoke this ${link}?`}
                  action="Revoke link"
                  done="Link revoked"
                  text={`The link of ${formatMoment(it.at)} stops working, and the ${pages} opened with it close immediately. This can’t be undone.`}
                >
                  Revoke link
                </Asks>
              </div>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
