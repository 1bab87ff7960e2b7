import { slateLimit } from '@rostra/domain/direction/direction-limits'
import { useState } from 'react'
import { serverNow } from '../../platform/transport/server-clock.ts'
import { ConsoleDialog } from '../ui/console-dialog.tsx'
import { timeIn, useEventZone } from '../ui/event-zone.ts'
import { Form, FormField, SubmitRow } from '../ui/form.tsx'
import { Select } from '../ui/select.tsx'
import type { DirectedSession } from './directed-session.ts'
import { useDirect } from './use-direct.ts'

type Props = { listed: DirectedSession; onClose(): void }

const suggestions = [
  'We’ll be right back',
  'Short break',
  'We’re fixing the picture. Stay with us!',
]

/** Shows a text in place of the player. */
export function PauseDialog({ listed, onClose }: Props) {
  const { send } = useDirect(listed)
  const zone = useEventZone()
  const [text, setText] = useState(suggestions[0] ?? '')
  const [minutes, setMinutes] = useState('')
  const [from] = useState(serverNow)
  /** Rounded up to whole minutes; epoch ms. */
  const backAt = (after: string) => Math.ceil(from / 60_000) * 60_000 + Number(after) * 60_000
  return (
    <ConsoleDialog title="Show a pause screen" onClose={onClose}>
      <p>
        Attendees see this text instead of the picture until you end the pause. The chat continues.
      </p>
      <Form
        focus
        send={async () => {
          const back = minutes === '' ? {} : { backAt: new Date(backAt(minutes)).toISOString() }
          await send({ action: 'slate', text, ...back })
          onClose()
        }}
      >
        <FormField
          name="text"
          label="Text"
          value={text}
          maxLength={slateLimit}
          list="pause-texts"
          onChange={(event) => setText(event.target.value)}
        />
        <datalist id="pause-texts">
          {suggestions.map((it) => (
            <option key={it} value={it} />
          ))}
        </datalist>
        <Select
          label="Back at"
          value={minutes}
          options={[
            { id: '', name: 'Don’t say when' },
            ...['2', '5', '10', '15', '30', '60'].map((id) => ({
              id,
              name: `${timeIn(zone, backAt(id))} (in ${id} minutes)`,
            })),
          ]}
          onChange={setMinutes}
        />
        <SubmitRow action="Show pause screen" busyAction="Showing…" onCancel={onClose} />
      </Form>
    </ConsoleDialog>
  )
}
