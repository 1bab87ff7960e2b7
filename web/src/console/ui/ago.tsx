import { useServerNow } from '../../platform/transport/server-clock.ts'
import { formatAgo, formatMoment } from './times.ts'

/** How long ago something was, updated every minute. Epoch ms. */
export const Ago = ({ at }: { at: number }) => (
  <time dateTime={new Date(at).toISOString()} title={formatMoment(at)}>
    {formatAgo(at, useServerNow(60_000))}
  </time>
)
