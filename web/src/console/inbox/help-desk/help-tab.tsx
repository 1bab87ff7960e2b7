import { filled } from '@rostra/domain/defined'
import { type HelpBox, helpBoxes } from '@rostra/domain/help-desk/help-inbox'
import { useState } from 'react'
import { useCall } from '../../../platform/transport/use-call.ts'
import { useAfter } from '../../ui/next-pages.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { formatMoment } from '../../ui/times.ts'
import { useStaffEvents } from '../../ui/use-staff-events.ts'
import frame from '../inbox.module.css'
import { InboxList } from '../inbox-list.tsx'
import styles from '../rows.module.css'
import { useInboxParams } from '../use-inbox-params.ts'
import { Thread } from './thread.tsx'

const names: Record<HelpBox, string> = { open: 'Open', mine: 'Assigned to me', closed: 'Closed' }

/** Stands for the id of a ticket when none is open, although the first opens by itself. */
const noTicket = 'none'

/** The help tickets; one is open in its place, at first the first. */
export function HelpTab() {
  const [query, setQuery] = useInboxParams()
  const box = helpBoxes.find((it) => it === query.get('box')) ?? 'open'
  const [text, setText] = useState('')
  const [after, setAfter] = useAfter<{ at: number; id: string }>(`${box} ${text}`)
  const [first, setFirst] = useState<{ box: HelpBox; id: string }>()
  const inbox = useCall('help-inbox', { box, ...filled({ text: text.trim(), after }) })
  useStaffEvents('help', ['help-inbox', 'help-thread'])
  const tickets = inbox.isPlaceholderData ? [] : (inbox.data?.tickets ?? [])
  // It stays open after it was answered and has left the list.
  if (first?.box !== box && tickets[0]) setFirst({ box, id: tickets[0].id })
  const isFirstShown = first?.box === box && text === '' && after === undefined
  const open = query.get('ticket') ?? (isFirstShown ? first.id : noTicket)
  return (
    <>
      <div className={frame.bar}>
        <Tabs
          label="Tickets"
          tabs={helpBoxes.map((id) => ({ id, name: names[id], count: inbox.data?.counts[id] }))}
          value={box}
          onChange={(id) => setQuery({ box: id === 'open' ? '' : id, ticket: '' })}
        />
      </div>
      <div className={frame.search}>
        <input
          type="search"
          aria-label="Search tickets"
          placeholder="Search tickets"
          value={text}
          maxLength={200}
          onChange={({ target }) => setText(target.value)}
        />
      </div>
      <InboxList
        query={inbox}
        label="Tickets"
        none={text ? 'No tickets match your search.' : 'No tickets here.'}
        pages={{
          isFirst: after === undefined,
          onFirst: () => setAfter(undefined),
          onNext: () => {
            const last = tickets.at(-1)
            if (last) setAfter({ at: last.at, id: last.id })
          },
        }}
        rows={({ people }) => [
          // A row of the same list: what is being written stays when the ticket leaves it.
          ...(open === noTicket || tickets.some(({ id }) => id === open)
            ? []
            : [
                <li key={open} className={styles.item} aria-label="Ticket">
                  <Thread key="thread" id={open} people={people} isAlone />
                </li>,
              ]),
          ...tickets.map(({ id, firstname, lastname, message, at, assignee }) => (
            <li key={id} className={styles.item}>
              <button
                type="button"
                className={styles.opener}
                aria-expanded={id === open}
                data-row
                data-takes-focus
                onClick={() => setQuery({ ticket: id === open ? noTicket : id })}
              >
                <strong>{`${firstname} ${lastname}`}</strong>
                <span className={styles.fine}>
                  {assignee && `${assignee.name} · `}
                  <time dateTime={new Date(at).toISOString()}>{formatMoment(at)}</time>
                </span>
                {id !== open && <span className={styles.cut}>{message}</span>}
              </button>
              {id === open && <Thread key="thread" id={id} people={people} />}
            </li>
          )),
        ]}
      />
    </>
  )
}
