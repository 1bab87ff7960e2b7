import type { ScreenKind, ScreenLink, ShownKind } from '@rostra/domain/screens/screens'
import { useState } from 'react'
import { useChange } from '../../platform/transport/use-call.ts'
import { Button } from '../../ui/button.tsx'
import { attempt } from '../../ui/toast-errors.ts'
import { languageName } from '../ui/caption-languages.ts'
import { EmptyList } from '../ui/empty-list.tsx'
import { Asks } from '../ui/listed.tsx'
import { Row, Rows } from '../ui/row.tsx'
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
  if (mine.length === 0) return <EmptyList>No {link}s yet. Links you create appear here.</EmptyList>
  return (
    <Rows label={list}>
      {mine.map(({ id, by, at, lang, showId }) => (
        <Row
          key={id}
          name={
            lang === undefined
              ? `Created by ${by}`
              : `${languageName(lang)}${showId === '' ? ', for whichever session is running' : ''}`
          }
          detail={lang === undefined ? formatMoment(at) : `Created by ${by}, ${formatMoment(at)}`}
        >
          <Asks
            variant="quiet"
            call="screen-link-revoke"
            payload={{ id }}
            title={`Revoke this ${link}?`}
            action="Revoke link"
            done="Link revoked"
            text={`The link of ${formatMoment(at)} stops working, and the ${pages} opened with it close immediately. This can’t be undone.`}
          >
            Revoke link
          </Asks>
        </Row>
      ))}
    </Rows>
  )
}
