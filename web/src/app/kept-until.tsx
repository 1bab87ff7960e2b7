import { Trans } from '@lingui/react/macro'
import { useEvent } from '../event/event-query.ts'
import { intlLocale } from '../platform/i18n/i18n.ts'
import { useSignedIn } from '../platform/identity/signed-in.ts'
import { usableZone } from '../sessions/times.ts'

/** When the event erases a person's data, as a date in the event's time zone. */
export function KeptUntil({ className, when = () => true }: Props) {
  const { data } = useEvent()
  const role = useSignedIn()?.role
  // Team accounts are kept.
  if (data?.keptUntil === undefined || role !== undefined || !when(data.keptUntil)) return null
  const timeZone = usableZone(data.timeZone)
  const date = new Intl.DateTimeFormat(intlLocale(), { dateStyle: 'long', timeZone }).format(
    data.keptUntil,
  )
  return (
    <p className={className}>
      <Trans>Your personal data will be erased on {date}.</Trans>
    </p>
  )
}

type Props = {
  className?: string | undefined
  /** Whether to show it, given the time of erasure (epoch ms). */
  when?: (keptUntil: number) => boolean
}
