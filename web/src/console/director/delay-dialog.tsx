import { useState } from 'react'
import { ConsoleDialog } from '../ui/console-dialog.tsx'
import { timeIn, useEventZone } from '../ui/event-zone.ts'
import { Form, FormField, SubmitRow } from '../ui/form.tsx'
import styles from '../ui/form-kit.module.css'
import type { DirectedSession } from './directed-session.ts'
import { useDirect } from './use-direct.ts'

type Props = { listed: DirectedSession; onClose(): void }

/** Delays a session and, optionally, those that follow it. */
export function DelayDialog({ listed, onClose }: Props) {
  const { send } = useDirect(listed)
  const zone = useEventZone()
  const [minutes, setMinutes] = useState('5')
  const [following, setFollowing] = useState(true)
  const { startsAt, endsAt } = listed.session
  const moved = (at: number) => timeIn(zone, at + Number(minutes) * 60_000)
  return (
    <ConsoleDialog title={`Delay “${listed.session.title}”`} onClose={onClose}>
      <Form
        focus
        send={async () => {
          await send({ action: 'delay', minutes: Number(minutes), following })
          onClose()
        }}
      >
        <FormField
          name="minutes"
          label="Minutes"
          type="number"
          inputMode="numeric"
          min={1}
          max={240}
          value={minutes}
          onChange={(event) => setMinutes(event.target.value)}
        />
        <p role="status">
          {Number(minutes) > 0 && `New time: ${moved(startsAt)} to ${moved(endsAt)} (${zone}).`}
        </p>
        <label className={styles.row}>
          <input
            type="checkbox"
            checked={following}
            onChange={(event) => setFollowing(event.target.checked)}
          />
          Also delay all later sessions that have not started
        </label>
        <SubmitRow action="Delay" busyAction="Delaying…" onCancel={onClose} />
      </Form>
    </ConsoleDialog>
  )
}
