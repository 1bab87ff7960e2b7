import { Trans, useLingui } from '@lingui/react/macro'
import type { Theme } from '@rostra/domain/theme/theme'
import { numberText } from '../platform/i18n/i18n.ts'
import { RibbonDrawing } from './ribbon-drawing.tsx'
import styles from './ticket.module.css'

type Props = { theme: Theme; ribbon: number; seat: number | undefined; seats: number | undefined }

/** The seat of those who have one, and the person's ribbon. */
export function TicketStub({ theme, ribbon, seat, seats }: Props) {
  const { t } = useLingui()
  return (
    <>
      {seat !== undefined && (
        <>
          <p>
            <Trans>Seat</Trans>
          </p>
          <p className={styles.seat}>{numberText(seat)}</p>
          <p>
            {seats === undefined
              ? t`anywhere you like`
              : t`of ${{ count: numberText(seats) }}, anywhere you like`}
          </p>
        </>
      )}
      <RibbonDrawing className={styles.ribbon} number={ribbon} theme={theme} />
      <small>
        <Trans>Your ribbon. Nobody else has it.</Trans>
      </small>
    </>
  )
}

/** Of someone who waits: where they are in the list, or for what they wait. */
export function WaitingStub({ place }: { place: number | undefined }) {
  if (place === undefined)
    return (
      <p>
        <Trans>Waiting for the organisers</Trans>
      </p>
    )
  return (
    <>
      <p>
        <Trans>Waiting list</Trans>
      </p>
      <p className={styles.seat}>{numberText(place)}</p>
    </>
  )
}
