import { useLingui } from '@lingui/react/macro'
import type { Session } from '@rostra/domain/session'
import { useAgenda } from '../agenda/agenda-query.ts'
import { numberText } from '../platform/i18n/i18n.ts'
import { RadioChoice } from './radio-choice.tsx'
import { useAddressChoice } from './use-address-choice.ts'

const mine = 'my-agenda'

/** Returns whether only the person's agenda is shown, the sessions in it, and the function that changes the choice. */
export function useAgendaFilter(sessions: readonly Session[]) {
  const [shown, choose] = useAddressChoice('show')
  const starred = useAgenda().data?.starred
  return {
    isMine: shown === mine,
    ofAgenda: sessions.filter(({ id }) => starred?.includes(id)),
    choose: (isMine: boolean) => choose(isMine ? mine : ''),
  }
}

/** Switches between all sessions and the person's agenda. */
export function AgendaFilter({ sessions }: { sessions: readonly Session[] }) {
  const { t } = useLingui()
  const { isMine, ofAgenda, choose } = useAgendaFilter(sessions)
  const choices = [
    { label: t`All sessions`, value: 'all' },
    {
      label:
        ofAgenda.length > 0
          ? t`My agenda (${{ count: numberText(ofAgenda.length) }})`
          : t`My agenda`,
      value: mine,
    },
  ]
  return (
    <RadioChoice
      legend={t`Show`}
      choices={choices}
      value={isMine ? mine : 'all'}
      onChange={(value) => choose(value === mine)}
    />
  )
}
