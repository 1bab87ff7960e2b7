import type { Stream } from '@rostra/domain/sessions/session'
import { usualDelay } from '@rostra/domain/stream-sources/delay'
import { streamSource } from '@rostra/domain/stream-sources/stream-source'
import { useState } from 'react'
import { TextField } from '../../ui/text-field.tsx'
import { secondsIn } from './session-form.ts'

type Props = {
  label: string
  stream: Stream
  value: number | null | undefined
  error: string | undefined
  onChange(delay: number | undefined): void
}

/** The delay of a live picture, for what has to match it; our own player measures it if playlists have dates. */
export function StreamDelay({ label, stream, value, error, onChange }: Props) {
  const source = stream.url ? streamSource(stream.type) : undefined
  const [typed, setTyped] = useState('')
  const isHls = stream.type === 'hls' && source !== undefined
  if (source?.plays !== 'frame' && !isHls && value == null) return null
  const usual = usualDelay(stream.type)
  const unset = isHls
    ? 'If the playlist has timestamps, each page measures the delay itself.'
    : usual > 0
      ? `Leave empty for the usual ${usual} seconds.`
      : 'Leave empty for no delay.'
  return (
    <TextField
      label={`${label} (seconds, optional)`}
      hint={`Pinned cards, polls, questions and the session’s end are delayed by this much to match the picture, up to 30 seconds. ${unset}`}
      // What was typed stays, such as a decimal comma, unless it is no longer the value.
      value={
        Object.is(secondsIn(typed), value) ? typed : Number.isFinite(value) ? String(value) : ''
      }
      error={error}
      inputMode="decimal"
      onChange={({ target }) => {
        setTyped(target.value)
        onChange(secondsIn(target.value))
      }}
    />
  )
}
