import type { ListedAttendee } from '@rostra/domain/attendees/organiser-attendees-calls'
import { useState } from 'react'
import { useEventFront } from '../../event/event-query.ts'
import { callApi } from '../../platform/transport/api.ts'
import { useCall, useChange } from '../../platform/transport/use-call.ts'
import { Button } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { attempt } from '../../ui/toast-errors.ts'
import { showToast } from '../../ui/toast-store.ts'
import { ConsoleDialog } from '../ui/console-dialog.tsx'
import { consolePaths } from '../ui/console-paths.ts'
import { ConflictDialog } from '../ui/editor/conflict-dialog.tsx'
import { ErrorSummary } from '../ui/editor/error-summary.tsx'
import { useSaving } from '../ui/editor/use-saving.ts'
import { ForgetAccount } from '../ui/forget-account.tsx'
import styles from '../ui/form-kit.module.css'
import { Asks, Opens } from '../ui/listed.tsx'
import { saveFile } from '../ui/save-file.ts'
import { EarlierRecords } from './earlier-records.tsx'
import { EmailsTo } from './emails-to.tsx'
import { OtherEmails } from './other-emails.tsx'

/** One attendee, new or registered. */
export function AttendeeDialog({ person, onClose }: { person?: ListedAttendee; onClose(): void }) {
  const [form, setForm] = useState({
    email: person?.email ?? '',
    first: person?.first ?? '',
    last: person?.last ?? '',
    fields: person?.fields ?? {},
  })
  const names = useCall('attendee-fields', {}).data?.fields ?? []
  const saving = useSaving('attendee', form)
  const add = useChange('organiser-attendee-add')
  const save = useChange('organiser-attendee-save')
  const send = async (revision = person?.revision ?? '') => {
    const saved = await saving.run(() =>
      person
        ? save.change({ id: person.id, revision, attendee: form })
        : add.change({ attendee: form }),
    )
    if (!saved) return
    showToast({ title: person ? 'Attendee saved' : `${form.first} added` })
    onClose()
  }
  const field = (name: 'email' | 'first' | 'last') => ({
    value: form[name],
    error: saving.at(name),
    onChange: (event: { target: { value: string } }) =>
      setForm({ ...form, [name]: event.target.value }),
  })
  if (saving.conflict)
    return (
      <ConflictDialog
        conflict={saving.conflict}
        mine={form}
        compared={compared}
        onClose={saving.closeConflict}
        onKeepMine={() => void send(saving.conflict?.revision)}
        onTakeTheirs={onClose}
      />
    )
  return (
    <ConsoleDialog
      title={person ? `${person.first} ${person.last}` : 'Add attendee'}
      onClose={onClose}
    >
      <form
        className={styles.shortForm}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void send()
        }}
      >
        {saving.problem && <ErrorSummary saving={saving} />}
        <TextField label="Email" type="email" autoComplete="off" {...field('email')} />
        <div className={styles.pair}>
          <TextField label="First name" autoComplete="off" {...field('first')} />
          <TextField label="Last name" autoComplete="off" {...field('last')} />
        </div>
        {names.map((name) => (
          <TextField
            key={name}
            label={<bdi>{name}</bdi>}
            autoComplete="off"
            value={form.fields[name] ?? ''}
            error={saving.at(`fields.${name}`)}
            onChange={({ target }) =>
              setForm({ ...form, fields: { ...form.fields, [name]: target.value } })
            }
          />
        ))}
        <div className="line gap-3">
          <Button type="submit" busy={saving.busy}>
            {saving.busy ? 'Saving…' : 'Save'}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </form>
      {person && <Link to={consolePaths.attendance({ person: person.id })}>Sessions attended</Link>}
      {person?.email && <EmailsTo email={person.email} />}
      {person?.otherEmails && <OtherEmails person={person} emails={person.otherEmails} />}
      {person?.email && <OrganisationAccount person={person} email={person.email} />}
      {person && <PersonalData person={person} onErased={onClose} />}
    </ConsoleDialog>
  )
}

/** Each field beside name and address. */
function compared(person: unknown): Record<string, unknown> {
  const { fields, ...rest } = person as { fields?: Record<string, string> }
  return { ...rest, ...fields }
}

/** Where attendees sign in with an organization: the way in for someone with a new account there. */
function OrganisationAccount({ person, email }: { person: ListedAttendee; email: string }) {
  const organisation = useEventFront().data?.organisation
  if (!organisation?.attendees) return null
  return (
    <section aria-label={`Account of ${organisation.name}`} className={styles.shortForm}>
      <h3>{`Account of ${organisation.name}`}</h3>
      <div>
        <Opens
          variant="secondary"
          dialog={(close) => (
            <ForgetAccount
              {...{ kind: 'attendees', id: person.id, name: person.first, email }}
              onClose={close}
            />
          )}
        >
          Forget account
        </Opens>
      </div>
    </section>
  )
}

/** What the GDPR entitles people to: a copy of all their data, or its erasure. */
function PersonalData({ person, onErased }: { person: ListedAttendee; onErased(): void }) {
  const copy = async () => {
    const { data } = await callApi('organiser-attendee-data', { id: person.id })
    saveFile(`${person.email ?? person.id}.json`, JSON.stringify(data, null, 2), 'application/json')
  }
  return (
    <section aria-label="Personal data" className={styles.shortForm}>
      <h3>Personal data</h3>
      <div className="line gap-3">
        <Button variant="secondary" onClick={() => void attempt(copy())}>
          Download personal data
        </Button>
        <Asks
          variant="danger"
          call="organiser-attendee-erase"
          payload={{ id: person.id }}
          title={`Erase ${person.first}’s personal data?`}
          action="Erase permanently"
          done="Personal data erased"
          then={onErased}
          text={
            <>
              <p>
                They’ll be signed out and removed. Their chat messages, help tickets and attendance
                will be erased, and their questions are kept without a name. If they speak, only
                their name stays in the programme. This can’t be undone.
              </p>
              <EarlierRecords />
            </>
          }
        >
          Erase personal data
        </Asks>
      </div>
    </section>
  )
}
