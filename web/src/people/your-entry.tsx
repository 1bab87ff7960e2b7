import { Trans, useLingui } from '@lingui/react/macro'
import { type PersonEntry, personLinkLimit, personRoleLimit } from '@rostra/domain/people/people'
import { type FormEvent, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { ApiError } from '../platform/transport/api.ts'
import { useCall, useChange } from '../platform/transport/use-call.ts'
import { announce } from '../ui/announcer.tsx'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/text-field.tsx'
import { showToast } from '../ui/toast-store.ts'
import styles from './people.module.css'

/** The user's own entry in the list, and how to change it. */
export function YourEntry() {
  const { t } = useLingui()
  const title = useId()
  const [editing, setEditing] = useState(false)
  const own = useCall('people-own', {})
  const leaving = useChange('people-leave')
  const section = useRef<HTMLElement>(null)
  if (!own.data?.mayJoin) return null
  const { entry } = own.data

  /** The focused element is gone: the section takes the focus. */
  const end = (text?: string) => {
    flushSync(() => setEditing(false))
    section.current?.focus()
    if (text) announce(text)
  }
  const leave = async () => {
    try {
      await leaving.change({})
      end(t`You’re no longer listed.`)
    } catch (error) {
      showToast({ kind: 'error', title: (error as Error).message })
    }
  }
  return (
    <section
      ref={section}
      tabIndex={-1}
      className={`${styles.own} stack gap-2 breaks measure`}
      aria-labelledby={title}
    >
      <h2 id={title}>
        <Trans>Your entry</Trans>
      </h2>
      {editing ? (
        <EntryForm
          entry={entry ?? { role: '', link: '' }}
          isNew={!entry}
          onEnd={(saved) => end(saved ? t`You’re listed.` : undefined)}
        />
      ) : entry ? (
        <>
          {entry.hidden ? (
            <p>
              <Trans>The organisers have hidden your entry. Other attendees can’t see it.</Trans>
            </p>
          ) : (
            <p>
              <Trans>You’re listed with your name.</Trans>
            </p>
          )}
          {entry.role && <bdi className="muted">{entry.role}</bdi>}
          {entry.link && (
            <span className="muted" dir="ltr">
              {entry.link}
            </span>
          )}
          <div className={styles.row}>
            <Button variant="secondary" onClick={() => setEditing(true)}>
              <Trans>Edit</Trans>
            </Button>
            <Button variant="quiet" busy={leaving.busy} onClick={() => void leave()}>
              <Trans>Take me off the list</Trans>
            </Button>
          </div>
        </>
      ) : (
        <>
          <p>
            <Trans>
              You aren’t listed. If you join the list, other attendees see your name, role and one
              link. You can leave it at any time.
            </Trans>
          </p>
          <div className={styles.row}>
            <Button variant="secondary" onClick={() => setEditing(true)}>
              <Trans>List me</Trans>
            </Button>
          </div>
        </>
      )}
    </section>
  )
}

type FormProps = { entry: PersonEntry; isNew: boolean; onEnd(saved: boolean): void }

function EntryForm({ entry, isNew, onEnd }: FormProps) {
  const { t } = useLingui()
  const [role, setRole] = useState(entry.role)
  const [link, setLink] = useState(entry.link)
  const [problem, setProblem] = useState<Error>()
  const { change, busy } = useChange('people-join')
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    setProblem(undefined)
    try {
      await change({ role, link })
      onEnd(true)
    } catch (error) {
      setProblem(error as Error)
    }
  }
  const at = problem instanceof ApiError ? problem.field : undefined
  const error = (field: string) => (at === field ? problem?.message : undefined)
  return (
    <form className="stack gap-4 wide" onSubmit={save} noValidate>
      {problem && at !== 'role' && at !== 'link' && <p role="alert">{problem.message}</p>}
      <TextField
        autoFocus
        label={t`Role or organisation (optional)`}
        maxLength={personRoleLimit}
        autoComplete="organization-title"
        value={role}
        error={error('role')}
        onChange={({ target }) => setRole(target.value)}
      />
      <TextField
        type="url"
        label={t`Link (optional)`}
        hint={t`One page about you, such as https://example.org`}
        maxLength={personLinkLimit}
        autoComplete="url"
        dir="ltr"
        value={link}
        error={error('link')}
        onChange={({ target }) => setLink(target.value)}
      />
      <div className={styles.row}>
        <Button type="submit" busy={busy}>
          {isNew ? <Trans>List me</Trans> : <Trans>Save</Trans>}
        </Button>
        <Button variant="quiet" onClick={() => onEnd(false)}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </form>
  )
}
