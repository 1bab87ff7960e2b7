import { attendeesPage } from '@rostra/domain/attendees/attendee-entry'
import type { ListedAttendee } from '@rostra/domain/attendees/organiser-attendees-calls'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useCall } from '../../platform/transport/use-call.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { consolePaths } from '../ui/console-paths.ts'
import { EmptyList } from '../ui/empty-list.tsx'
import { Asks, Opens } from '../ui/listed.tsx'
import { counted } from '../ui/numbers.ts'
import { Pages } from '../ui/pages.tsx'
import { Table } from '../ui/table.tsx'
import { formatMoment } from '../ui/times.ts'
import { useDialog } from '../ui/use-dialog.ts'
import { AttendeeDialog } from './attendee-dialog.tsx'
import styles from './attendees.module.css'
import { type AttendeesQuery, paramsOf } from './attendees-query.ts'
import { ColumnsDialog } from './columns-dialog.tsx'
import { shownColumns } from './shown-columns.ts'

type Props = {
  total: number
  attendees: ListedAttendee[]
  query: AttendeesQuery
  onChange(params: Record<string, string>): void
}

export function AttendeesTable({ total, attendees, query, onChange }: Props) {
  const navigate = useNavigate()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const dialog = useDialog('attendee')
  const edited = useHeld(dialog.of, attendees)
  const fields = useCall('attendee-fields', {}).data?.fields ?? []
  const [chosenColumns, setChosenColumns] = useState<string[]>()
  const shown = chosenColumns ?? shownColumns.read(fields)
  const here = attendees.filter(({ id }) => chosen.has(id))
  const pages = Math.max(1, Math.ceil(total / attendeesPage))
  const toggle = (id: string) => {
    const next = new Set(chosen)
    if (!next.delete(id)) next.add(id)
    setChosen(next)
  }
  const go = (page: number) => onChange(paramsOf({ ...query, page }))
  return (
    <>
      <div className="line gap-3">
        <span role="status">{counted(total, 'attendee')}</span>
        {here.length > 0 && (
          <Asks
            variant="danger"
            call="organiser-attendees-remove"
            payload={{ ids: here.map(({ id }) => id) }}
            title={`Remove ${counted(here.length, 'attendee')}?`}
            action="Remove"
            done={({ removed }) => `${counted(removed, 'attendee')} removed`}
            then={() => setChosen(new Set())}
            text="They’ll be signed out on all devices immediately. Their messages and questions are kept."
          >
            Remove {counted(here.length, 'attendee')}
          </Asks>
        )}
        {chosen.size > 0 && (
          <Button
            variant="secondary"
            onClick={() =>
              void navigate(consolePaths.emails('new'), {
                state: { to: `ids:${[...chosen].join(',')}` },
              })
            }
          >
            {chosen.size === here.length
              ? 'Email these…'
              : `Email ${counted(chosen.size, 'chosen attendee')}…`}
          </Button>
        )}
        {fields.length > 0 && (
          <Opens
            variant="quiet"
            at="columns"
            dialog={(close) => (
              <ColumnsDialog
                fields={fields}
                shown={shown}
                onShow={(names) => {
                  shownColumns.write(names)
                  setChosenColumns(names)
                }}
                onClose={close}
              />
            )}
          >
            Columns
          </Opens>
        )}
      </div>
      {attendees.length === 0 ? (
        <EmptyList
          action={
            query.search ? (
              <Button variant="secondary" onClick={() => onChange({})}>
                Clear search
              </Button>
            ) : (
              <ButtonLink variant="secondary" to={consolePaths.attendees('import')}>
                Import attendees
              </ButtonLink>
            )
          }
        >
          {query.search
            ? 'No attendees match your search.'
            : 'No attendees yet. Only people who are registered here can sign in.'}
        </EmptyList>
      ) : (
        <Table
          label="Attendees"
          columns={[{ hidden: 'Select' }, 'Name', 'Email', ...shown, 'Registered', 'Last sign-in']}
          className={styles.people}
        >
          {attendees.map((person) => {
            const name = `${person.first} ${person.last}`.trim()
            return (
              <tr key={person.id}>
                <td className={styles.choose}>
                  <label>
                    <input
                      type="checkbox"
                      aria-label={`Select ${name}`}
                      checked={chosen.has(person.id)}
                      onChange={() => toggle(person.id)}
                    />
                  </label>
                </td>
                <th scope="row" className={styles.name}>
                  <button type="button" data-row onClick={() => dialog.open(person.id)}>
                    {name}
                  </button>
                </th>
                <td className={styles.email}>
                  {person.email ?? <span className="muted small">No email address</span>}
                  {person.otherEmails?.map((email) => (
                    <div key={email} className="muted small">
                      Also {email}
                    </div>
                  ))}
                </td>
                {shown.map((name) => (
                  <td key={name} className={styles.field} data-name={name}>
                    <bdi title={person.fields?.[name]}>{person.fields?.[name]}</bdi>
                  </td>
                ))}
                <td className={styles.registered}>
                  <time>{formatMoment(person.registeredAt)}</time>
                </td>
                <td className={styles.signedIn}>
                  {person.signedInAt === undefined ? (
                    <span className="muted small">Not signed in</span>
                  ) : (
                    <time>{formatMoment(person.signedInAt)}</time>
                  )}
                </td>
              </tr>
            )
          })}
        </Table>
      )}
      <Pages page={query.page} pages={pages} onGo={go} />
      {edited && <AttendeeDialog key={edited.id} person={edited} onClose={dialog.close} />}
    </>
  )
}

/** Stays as it was opened: what is typed must not go when the list changes meanwhile. */
function useHeld(id: string | undefined, attendees: readonly ListedAttendee[]) {
  const held = useRef<ListedAttendee>(undefined)
  if (held.current?.id !== id) held.current = attendees.find((it) => it.id === id)
  return held.current
}
