import { guestPath } from '@rostra/domain/studio-guests/guests'
import type { ComponentProps } from 'react'
import { basePath } from '../../platform/base-path.ts'
import { useCall, useChange } from '../../platform/transport/use-call.ts'
import { Button } from '../../ui/button.tsx'
import { attempt } from '../../ui/toast-errors.ts'
import { languageName } from '../ui/caption-languages.ts'
import { Copied } from '../ui/copied.tsx'
import styles from '../ui/form-kit.module.css'
import { Asks } from '../ui/listed.tsx'
import { Row, Rows } from '../ui/row.tsx'
import { useStaffEvents } from '../ui/use-staff-events.ts'

type Of = { showId: string; language: string }

/** Makes a link for an interpreter who has only a browser; the page that opens it asks for their name. */
export function MakeLink({
  showId,
  language,
  onMade,
  ...button
}: Of & { onMade(link: string): void } & Omit<ComponentProps<typeof Button>, 'onClick'>) {
  const { change: invite, busy } = useChange('studio-guest-invite')
  const name = `${languageName(language)} interpreter`
  const make = async () => onMade((await invite({ showId, name, role: '', language })).link)
  return <Button variant="secondary" {...button} busy={busy} onClick={() => void attempt(make())} />
}

/** Shown once. */
export function MadeLink({ showId, language, secret }: Of & { secret: string }) {
  const name = languageName(language)
  return (
    <div className={styles.entry}>
      <p role="status">{`Copy the link for ${name} now and send it to the interpreter. You won’t see it again.`}</p>
      <Copied
        name={`Link, ${name}`}
        text={`${location.origin}${basePath()}${guestPath(showId)}#${secret}`}
      />
    </div>
  )
}

/** Interpreters who send from their browsers. */
export function InterpreterLinks({ showId }: { showId: string }) {
  const { data } = useCall('studio-guests', { showId })
  useStaffEvents('guests', ['studio-guests'])
  const guests = data?.guests.filter(({ language }) => language) ?? []
  if (guests.length === 0) return null
  return (
    <Rows label="Interpreters with a link">
      {guests.map(({ id, name, language, here, muted }) => (
        <Row
          key={id}
          name={name}
          detail={`${languageName(language)}, in a browser. ${here ? 'The page is open.' : 'Not here.'}${muted ? ' Muted.' : ''}`}
        >
          <Asks
            variant="quiet"
            call="studio-guest-remove"
            payload={{ id }}
            title={`Remove ${name}?`}
            action="Remove interpreter"
            text="The link stops working, the page closes immediately, and whoever listens hears silence. What was said stays in the recording."
            done={`${name} removed`}
            aria-label={`Remove ${name}`}
          >
            Remove
          </Asks>
        </Row>
      ))}
    </Rows>
  )
}
