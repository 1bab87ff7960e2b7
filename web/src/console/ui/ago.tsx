import { useServerNow } from '../../platform/transport/server-clock.ts'
import { formatAgo, formatMoment } from './times.ts'

/** The time since `at` (epoch ms), updated every minute. */
export const Ago = ({ at }: { at: number }) => (
  <time dateTime={new Date(at).toISOString()} title={formatMoment(at)}>
    {formatAgo(at, useServerNow(60_000))}
  </time>
)
