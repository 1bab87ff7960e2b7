import { Trans } from '@lingui/react/macro'
import type { DoNotDisturb } from '@rostra/domain/attendees/do-not-disturb'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { doNotDisturbKey, useDoNotDisturb } from '../attendees/do-not-disturb-query.ts'
import { callApi } from '../platform/transport/api.ts'
import styles from './profile-settings.module.css'

/** Hours without toasts, stored for the person across devices. */
export function DoNotDisturbChoice() {
  const { data } = useDoNotDisturb()
  const queries = useQueryClient()
  const [problem, setProblem] = useState('')
  // Shown immediately; the query follows once the server has saved it.
  const [chosen, setChosen] = useState<DoNotDisturb>()
  const setting = chosen ?? data?.setting ?? tonight()

  const change = async (part: Partial<DoNotDisturb>) => {
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
    const next = { ...setting, timeZone, ...part }
    setChosen(next)
    setProblem('')
    try {
      await callApi('set-do-not-disturb', next)
      queries.setQueryData(doNotDisturbKey, { setting: next })
    } catch (error) {
      setChosen(undefined)
      setProblem((error as Error).message)
    }
  }

  return (
    <fieldset className={styles.quiet}>
      <legend className="visually-hidden">
        <Trans>Do not disturb</Trans>
      </legend>
      <label className={`${styles.quietSwitch} row gap-3 bold tap`}>
        <input
          type="checkbox"
          checked={setting.on}
          onChange={({ target }) => void change({ on: target.checked })}
        />
        <Trans>Do not disturb</Trans>
      </label>
      {setting.on && (
        <div className={styles.hours}>
          <Time
            label={<Trans>From</Trans>}
            value={clock(setting.startHour, setting.startMinute)}
            onChange={(startHour, startMinute) => void change({ startHour, startMinute })}
          />
          <Time
            label={<Trans>to</Trans>}
            value={clock(setting.endHour, setting.endMinute)}
            onChange={(endHour, endMinute) => void change({ endHour, endMinute })}
          />
          <p>
            <Trans>You won’t get session notifications between these times.</Trans>
          </p>
        </div>
      )}
      <p role="alert" className={styles.quietProblem}>
        {problem}
      </p>
    </fieldset>
  )
}

/** The default for someone who has never chosen: 22:00 to 7:00. */
const tonight = (): DoNotDisturb => ({
  on: false,
  startHour: 22,
  startMinute: 0,
  endHour: 7,
  endMinute: 0,
  timeZone: 'UTC',
})

const clock = (hour: number, minute: number): string =>
  `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`

type TimeProps = {
  label: ReactNode
  value: string
  onChange: (hour: number, minute: number) => void
}

/** With incomplete input it has no value. */
const Time = ({ label, value, onChange }: TimeProps) => (
  <label>
    {label}
    <input
      type="time"
      required
      value={value}
      onChange={({ target }) => {
        const [hour, minute] = target.value.split(':').map(Number)
        if (hour !== undefined && minute !== undefined) onChange(hour, minute)
      }}
    />
  </label>
)
