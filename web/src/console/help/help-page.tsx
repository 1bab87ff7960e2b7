import { filled } from '@rostra/domain/defined'
import { type HelpBox, helpBoxes } from '@rostra/domain/help-inbox'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useCall } from '../../platform/transport/use-call.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { Thread } from '../inbox/thread.tsx'
import styles from '../ui/cards.module.css'
import { Loaded } from '../ui/loaded.tsx'
import { NextPages } from '../ui/next-pages.tsx'
import { OrganisersExport } from '../ui/organisers-export.tsx'
import { Screen } from '../ui/screen.tsx'
import { Tabs } from '../ui/tabs.tsx'
import { formatMoment } from '../ui/times.ts'
import { useStaffEvents } from '../ui/use-staff-events.ts'

const names: Record<HelpBox, string> = { open: 'Open', mine: 'Assigned to me', closed: 'Closed' }

/** The help desk's inbox, and the open ticket beside it. */
export const HelpPage = () => (
  <Screen wide title="Help desk" actions={<OrganisersExport call="organiser-help-export" />}>
    <HelpPart />
  </Screen>
)

/** The contents of the page. */
export function HelpPart() {
  const [query, setQuery] = useSearchParams()
  const box = helpBoxes.find((it) => it === query.get('box')) ?? 'open'
  const ticket = query.get('ticket') ?? ''
  const [text, setText] = useState('')
  const [after, setAfter] = useState<{ at: number; id: string }>()
  const show = (next: { box?: string; ticket?: string }) =>
    setQuery(
      (now) => {
        for (const [name, value] of Object.entries(next)) now.set(name, value)
        return now
      },
      { replace: true },
    )
  const inbox = useCall('help-inbox', { box, ...filled({ text: text.trim(), after }) })
  useStaffEvents('help', ['help-inbox', 'help-thread'])
  return (
    <>
      <div className={styles.bar}>
        <Tabs
          label="Tickets"
          tabs={helpBoxes.map((id) => ({ id, name: names[id], count: inbox.data?.counts[id] }))}
          value={box}
          onChange={(id) => {
            setAfter(undefined)
            show({ box: id, ticket: '' })
          }}
        />
        <TextField
          label="Search tickets"
          type="search"
          value={text}
          maxLength={200}
          onChange={({ target }) => {
            setAfter(undefined)
            setText(target.value)
          }}
        />
      </div>
      <Loaded query={inbox}>
        {({ tickets, more, people }) => (
          <div className={styles.split}>
            <div className={styles.list}>
              {tickets.length === 0 && (
                <EmptyState
                  action={
                    text && (
                      <Button variant="secondary" onClick={() => setText('')}>
                        Clear search
                      </Button>
                    )
                  }
                >
                  {text
                    ? 'No tickets match your search.'
                    : 'No tickets here. New tickets appear automatically.'}
                </EmptyState>
              )}
              <ul className={styles.list} aria-label="Tickets">
                {tickets.map(({ id, firstname, lastname, message, at, assignee }) => (
                  <li key={id}>
                    <button
                      type="button"
                      className={styles.row}
                      aria-current={id === ticket}
                      onClick={() => show({ ticket: id })}
                    >
                      <strong>
                        {firstname} {lastname}
                      </strong>
                      <span className={styles.cut}>{message}</span>
                      <span className={styles.meta}>
                        <time dateTime={new Date(at).toISOString()}>{formatMoment(at)}</time>
                        {assignee && <span>{assignee.name}</span>}
                      </span>
                    </button>
                  </li>
                ))}
              </ul>
              <NextPages
                label="Ticket pages"
                isFirst={after === undefined}
                more={more}
                onFirst={() => setAfter(undefined)}
                onNext={() => {
                  const last = tickets.at(-1)
                  if (last) setAfter({ at: last.at, id: last.id })
                }}
              />
            </div>
            {ticket ? (
              <Thread key={ticket} id={ticket} people={people} />
            ) : (
              tickets.length > 0 && <p className={styles.meta}>Choose a ticket to read it.</p>
            )}
          </div>
        )}
      </Loaded>
    </>
  )
}
