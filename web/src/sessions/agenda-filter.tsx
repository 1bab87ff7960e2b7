import { Trans, useLingui } from '@lingui/react/macro'
import type { Session } from '@rostra/domain/session'
import { useId } from 'react'
import { useSearchParams } from 'react-router'
import { useAgenda } from '../agenda/agenda-query.ts'
import { numberText } from '../platform/i18n/i18n.ts'
import styles from './agenda-filter.module.css'

/** The choice is in the address, so that a link can lead to my agenda and Back leads to it again. */
const parameter = 'show'
const mine = 'my-agenda'

/** Whether only my agenda is wanted, and which of the sessions are in it. */
export function useAgendaFilter(sessions: readonly Session[]) {
  const [search, setSearch] = useSearchParams()
  const starred = useAgenda().data?.starred
  return {
    isMine: search.get(parameter) === mine,
    ofAgenda: sessions.filter(({ id }) => starred?.includes(id)),
    choose: (isMine: boolean) => setSearch(isMine ? { [parameter]: mine } : {}, { replace: true }),
  }
}

/** All sessions, or my agenda. */
export function AgendaFilter({ sessions }: { sessions: readonly Session[] }) {
  const { t } = useLingui()
  const { isMine, ofAgenda, choose } = useAgendaFilter(sessions)
  const name = useId()
  const choices = [
    { label: t`All sessions`, value: false },
    {
      label:
        ofAgenda.length > 0
          ? t`My agenda (${{ count: numberText(ofAgenda.length) }})`
          : t`My agenda`,
      value: true,
    },
  ]
  return (
    <fieldset className={styles.filter}>
      <legend className="visually-hidden">
        <Trans>Show</Trans>
      </legend>
      {choices.map(({ label, value }) => (
        <label key={String(value)}>
          <input
            className="visually-hidden"
            type="radio"
            name={name}
            checked={isMine === value}
            onChange={() => choose(value)}
          />
          {label}
        </label>
      ))}
    </fieldset>
  )
}
