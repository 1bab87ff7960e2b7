import { hallNameLimit } from '@rostra/domain/halls/halls'
import { useState } from 'react'
import { useEvent } from '../../event/event-query.ts'
import { useChange } from '../../platform/transport/use-call.ts'
import { ConsoleDialog } from '../ui/console-dialog.tsx'
import { Form, FormField, SubmitRow } from '../ui/form.tsx'
import { Select } from '../ui/select.tsx'
import type { SendForm } from '../ui/use-form.ts'

/** Makes a hall; with a track, it takes part in that track's sessions only. */
export function HallForm({ onClose }: { onClose(): void }) {
  const { change } = useChange('hall-make')
  const tracks = useEvent().data?.tracks ?? []
  const [track, setTrack] = useState('')
  const send: SendForm = async (text) => {
    await change({ name: text('name'), ...(track ? { track } : {}) })
    onClose()
  }
  return (
    <ConsoleDialog title="Make a hall" onClose={onClose}>
      <Form send={send}>
        <FormField
          label="Name of the hall"
          name="name"
          maxLength={hallNameLimit}
          autoComplete="off"
        />
        {tracks.length > 0 && (
          <Select
            label="Sessions"
            value={track}
            options={[
              { id: '', name: 'Every running session' },
              ...tracks.map(({ name }) => ({ id: name, name: `Track: ${name}` })),
            ]}
            onChange={setTrack}
          />
        )}
        <SubmitRow action="Make hall" busyAction="Making…" onCancel={onClose} />
      </Form>
    </ConsoleDialog>
  )
}
