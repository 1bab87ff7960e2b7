import type { AttendeeMatch } from '@rostra/domain/doors/door-calls'
import { useState } from 'react'
import { useCall, useChange } from '../../../platform/transport/use-call.ts'
import { offerUndo } from '../../../ui/offer-undo.ts'
import { TextField } from '../../../ui/text-field.tsx'
import { ConsoleDialog } from '../../ui/console-dialog.tsx'
import { Form, SubmitRow } from '../../ui/form.tsx'
import form from '../../ui/form-kit.module.css'
import rows from '../rows.module.css'
import { MarkedAddress } from './marked-address.tsx'

type Props = {
  email: string
  /** The attendee who is meant in all likelihood. */
  like: AttendeeMatch | undefined
  /** Those who may be meant: none of them is chosen for the team. */
  likes: readonly AttendeeMatch[]
  onClose(): void
}

/** Chooses the attendee that a refused address belongs to. Whoever has that address can then sign in as them. */
export function CorrectDialog({ email, like, likes, onClose }: Props) {
  const [search, setSearch] = useState('')
  const [chosen, setChosen] = useState(like)
  const found = useCall('door-search', { search: search.trim() }).data?.attendees ?? []
  const { change: correct } = useChange('door-correct')
  const { change: undo } = useChange('door-undo')
  const near = like ? [like] : likes
  // These stay in the list even if a new search does not find them.
  const others = found.filter((it) => !has(near, it))
  const isOffered = !chosen || has(near, chosen) || has(others, chosen)
  const offered = [...(isOffered ? [] : [chosen]), ...near, ...others]
  const send = async () => {
    if (!chosen) throw new Error('Choose an attendee')
    await correct({ email, attendeeId: chosen.id })
    offerUndo(`${email} signs in as ${chosen.name}`, () => undo({ email }))
    onClose()
  }
  return (
    <ConsoleDialog title={`Who is ${email}?`} onClose={onClose}>
      <Form send={send}>
        <p>
          Anyone who signs in with {email} will be this attendee from now on. Only continue if
          you’re sure. You can remove the address under Attendees.
        </p>
        <TextField
          label="Search attendees"
          type="search"
          autoComplete="off"
          maxLength={200}
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
        {search.trim() !== '' && found.length === 0 && (
          <p role="status">No attendees match your search.</p>
        )}
        {offered.length > 0 && (
          <fieldset className={rows.people}>
            <legend className="visually-hidden">Attendee</legend>
            {offered.map((person) => (
              <label key={person.id} className={form.check}>
                <input
                  type="radio"
                  name="attendee"
                  checked={person.id === chosen?.id}
                  onChange={() => setChosen(person)}
                />
                <span>
                  <strong>{person.name}</strong>,{' '}
                  {has(near, person) && person.email ? (
                    <MarkedAddress email={person.email} unlike={email} />
                  ) : (
                    (person.email ?? 'no email address')
                  )}
                </span>
              </label>
            ))}
          </fieldset>
        )}
        <SubmitRow action={chosen ? `Let in as ${chosen.name}` : 'Let in'} onCancel={onClose} />
      </Form>
    </ConsoleDialog>
  )
}

const has = (people: readonly AttendeeMatch[], { id }: AttendeeMatch): boolean =>
  people.some((it) => it.id === id)
