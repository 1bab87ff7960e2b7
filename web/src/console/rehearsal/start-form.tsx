import { startedRehearsal } from '@rostra/domain/rehearsal/rehearsal'
import { useState } from 'react'
import { ApiError } from '../../platform/transport/api.ts'
import { useChange } from '../../platform/transport/use-call.ts'
import { Confirm } from '../ui/confirm.tsx'
import { Form, FormField, SubmitRow } from '../ui/form.tsx'
import styles from '../ui/form-kit.module.css'
import { count } from '../ui/numbers.ts'
import { Section } from '../ui/screen.tsx'

type StartOptions = { attendees: number; seconds: number }

const range = ({ least, most }: { least: number; most: number }) =>
  `${count(least)} to ${count(most)}`

/** Starts a rehearsal; needs confirmation while real attendees are on the site. */
export function StartForm() {
  const { change } = useChange('rehearsal-start')
  const [asked, setAsked] = useState<StartOptions & { message: string }>()
  const { attendees, seconds } = startedRehearsal
  return (
    <Section title="New load test">
      <Form
        send={async (text) => {
          const wanted = { attendees: Number(text('attendees')), seconds: Number(text('seconds')) }
          try {
            await change(wanted)
          } catch (error) {
            if (!(error instanceof ApiError) || error.reason !== 'rehearsal-while-live') throw error
            setAsked({ ...wanted, message: error.message })
          }
        }}
      >
        <div className={styles.fields}>
          <FormField
            label="Simulated attendees"
            hint={range(attendees)}
            name="attendees"
            type="number"
            inputMode="numeric"
            min={attendees.least}
            max={attendees.most}
            defaultValue={100}
          />
          <FormField
            label="Seconds of chat"
            hint={range(seconds)}
            name="seconds"
            type="number"
            inputMode="numeric"
            min={seconds.least}
            max={seconds.most}
            defaultValue={30}
          />
        </div>
        <p className="muted small">
          The load comes from the server itself. For more attendees, and to include the network and
          your proxy, your server administrator can run <code>rostra rehearse</code> on another
          machine.
        </p>
        <SubmitRow action="Start load test" busyAction="Registering attendees…" />
      </Form>
      {asked && (
        <Confirm
          title="Load test during a live session?"
          action="Start load test"
          run={() =>
            change({ attendees: asked.attendees, seconds: asked.seconds, whileLive: true })
          }
          onClose={() => setAsked(undefined)}
        >
          <p>{asked.message}</p>
          <p>Pages may become slow for them. Wait until the session is over if you can.</p>
        </Confirm>
      )}
    </Section>
  )
}
