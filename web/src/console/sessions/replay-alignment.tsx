import { momentOf, wallTime } from '@rostra/domain/wall-clock'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { DateFields } from '../ui/date-fields.tsx'
import styles from '../ui/form-kit.module.css'
import { AlignmentPreview, type AlignmentProps } from './alignment-preview.tsx'

type Cuts = AlignmentProps['cuts']

const iso = (at: number) => new Date(at).toISOString()

/** When the recording begins and what was cut out of it, so that the chat beside it is in step. */
export function ReplayAlignment(props: AlignmentProps) {
  const { startsAt, cuts, sessionStartsAt, zone, at, onChange } = props
  const [isOpen, setIsOpen] = useState(startsAt !== '' || cuts.length > 0)
  const begins = startsAt ? Date.parse(startsAt) : sessionStartsAt
  const setCut = (index: number, change: Partial<Cuts[number]>) =>
    onChange({ cuts: cuts.map((cut, its) => (its === index ? { ...cut, ...change } : cut)) })
  return (
    <details open={isOpen} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>Chat in step with the recording</summary>
      {isOpen && (
        <div className={styles.entry}>
          <p className="muted small">
            Without a time here, the recording begins when its session starts. If messages come too
            early or too late, correct it.
          </p>
          <div className={styles.pair}>
            <MomentFields
              label="The recording begins"
              at={begins}
              zone={zone}
              name="replayStream.startsAt"
              error={at('replayStream.startsAt')}
              onChange={(moment) => onChange({ startsAt: iso(moment) })}
            />
          </div>
          <div className="line gap-3">
            {[-10, -1, 1, 10].map((seconds) => (
              <Button
                key={seconds}
                variant="secondary"
                onClick={() => onChange({ startsAt: iso(begins + seconds * 1000) })}
              >
                {seconds > 0 ? `${seconds} s later` : `${-seconds} s earlier`}
              </Button>
            ))}
            {startsAt !== '' && (
              <Button variant="quiet" onClick={() => onChange({ startsAt: '' })}>
                With its session
              </Button>
            )}
          </div>
          <AlignmentPreview {...props} />
          <p className="bold" data-takes-focus>
            Cut out of the recording
          </p>
          {cuts.length === 0 && <p className="muted small">Nothing was cut out.</p>}
          {cuts.map(({ from, to }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two cuts may be alike
            <div key={index} className={styles.entry}>
              <div className={styles.pair}>
                <MomentFields
                  label={`Cut ${index + 1} from`}
                  at={Date.parse(from)}
                  zone={zone}
                  name={`replayStream.cuts.${index}.from`}
                  error={at(`replayStream.cuts.${index}.from`)}
                  onChange={(moment) => setCut(index, { from: iso(moment) })}
                />
              </div>
              <div className={styles.pair}>
                <MomentFields
                  label={`Cut ${index + 1} until`}
                  at={Date.parse(to)}
                  zone={zone}
                  name={`replayStream.cuts.${index}.to`}
                  error={
                    to <= from
                      ? 'The end must be after the beginning'
                      : at(`replayStream.cuts.${index}.to`)
                  }
                  onChange={(moment) => setCut(index, { to: iso(moment) })}
                />
              </div>
              <div className="line gap-3">
                <Button
                  variant="quiet"
                  onClick={() => onChange({ cuts: cuts.filter((_, its) => its !== index) })}
                >
                  Remove cut {index + 1}
                </Button>
              </div>
            </div>
          ))}
          <div className="line gap-3">
            <Button
              variant="secondary"
              onClick={() => {
                const last = cuts.at(-1)
                const from = last ? Date.parse(last.to) + 60_000 : begins + 60_000
                onChange({ cuts: [...cuts, { from: iso(from), to: iso(from + 60_000) }] })
              }}
            >
              Add a cut
            </Button>
          </div>
        </div>
      )}
    </details>
  )
}

type MomentProps = {
  label: string
  /** Epoch ms. */
  at: number
  zone: string
  name: string
  error: string | undefined
  onChange(at: number): void
}

/** A moment to the second; half of one is kept here until it is whole. */
function MomentFields({ label, at, zone, name, error, onChange }: MomentProps) {
  const [half, setHalf] = useState<{ date: string; time: string }>()
  const wall = half ?? wallTime(at, zone)
  return (
    <DateFields
      wall={wall}
      dateLabel={`${label}, date`}
      timeLabel={`${label}, time`}
      seconds
      name={name}
      error={error}
      onChange={(change) => {
        const wanted = { ...wall, ...change }
        const moment = momentOf(wanted, zone, at)
        setHalf(moment === undefined ? wanted : undefined)
        if (moment !== undefined) onChange(moment)
      }}
    />
  )
}
