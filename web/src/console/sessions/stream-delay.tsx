import type { Stream } from '@rostra/domain/session'
import { usualDelay } from '@rostra/domain/stream-sources/delay'
import { streamSource } from '@rostra/domain/stream-sources/stream-source'
import { TextField } from '../../ui/text-field.tsx'

type Props = {
  label: string
  stream: Stream
  value: string
  error: string | undefined
  onChange(delay: string): void
}

/** How far a live picture is behind, for what is to appear with it; our own player measures it where playlists have dates. */
export function StreamDelay({ label, stream, value, error, onChange }: Props) {
  const source = stream.url ? streamSource(stream.type) : undefined
  const isHls = stream.type === 'hls' && source !== undefined
  if (source?.plays !== 'frame' && !isHls && value === '') return null
  const usual = usualDelay(stream.type)
  const unset = isHls
    ? 'Where the playlist has dates, each page measures it instead.'
    : usual > 0
      ? `Left empty, ${usual} seconds, as is usual.`
      : 'Left empty, they don’t wait.'
  return (
    <TextField
      label={`${label} (seconds, optional)`}
      hint={`Pinned cards, polls, questions and the end wait so long for the picture, up to 30 seconds. ${unset}`}
      value={value}
      error={error}
      inputMode="decimal"
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
