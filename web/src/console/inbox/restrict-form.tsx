import { forever, restrictionSeconds } from '@rostra/domain/chat/chat-requests'
import { useState } from 'react'
import { useChange } from '../../platform/transport/use-call.ts'
import { TextField } from '../../ui/text-field.tsx'
import { Form, SubmitRow } from '../ui/form.tsx'
import form from '../ui/form-kit.module.css'
import { Select } from '../ui/select.tsx'
import type { SendForm } from '../ui/use-form.ts'

const names: Record<(typeof restrictionSeconds)[number], string> = {
  600: '10 minutes',
  3600: '1 hour',
  86400: '1 day',
  [forever]: 'Indefinitely',
}
const durations = restrictionSeconds.map((it) => ({ id: String(it), name: names[it] }))

type Props = {
  userId: string
  channel: string | undefined
}

/** Mutes someone in this chat, or bans them from all chats. */
export function RestrictForm({ userId, channel }: Props) {
  const { change: mute } = useChange('chat-mute', ['chat-person', 'chat-restrictions'])
  const { change: ban } = useChange('chat-ban', ['chat-person', 'chat-restrictions'])
  const [kind, setKind] = useState<'mute' | 'ban'>(channel ? 'mute' : 'ban')
  const [seconds, setSeconds] = useState(String(forever))
  const send: SendForm = async (text, element) => {
    const how = { userId, seconds: Number(seconds), reason: text('reason') }
    if (kind === 'mute' && channel) await mute({ channel, ...how })
    else await ban(how)
    element.reset()
  }
  return (
    <Form send={send}>
      <div className={form.pair}>
        <Select<'mute' | 'ban'>
          label="Action"
          value={kind}
          options={[
            ...(channel ? [{ id: 'mute' as const, name: 'Mute in this chat' }] : []),
            { id: 'ban' as const, name: 'Ban from all chats' },
          ]}
          onChange={setKind}
        />
        <Select label="Duration" value={seconds} options={durations} onChange={setSeconds} />
      </div>
      <TextField label="Reason (optional)" name="reason" maxLength={200} autoComplete="off" />
      <SubmitRow action={kind === 'mute' ? 'Mute' : 'Ban'} variant="secondary" />
    </Form>
  )
}
