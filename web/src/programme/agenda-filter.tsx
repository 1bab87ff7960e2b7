import { useLingui } from '@lingui/react/macro'
import type { Session } from '@rostra/domain/sessions/session'
import { Star } from 'lucide-react'
import { useAgenda } from '../agenda/agenda-query.ts'
import { numberText } from '../platform/i18n/i18n.ts'
import { Button } from '../ui/button.tsx'
import styles from './agenda-filter.module.css'
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

/** Shows only the person's agenda, or all sessions again. */
export function AgendaFilter({ sessions }: { sessions: readonly Session[] }) {
  const { t } = useLingui()
  const { isMine, ofAgenda, choose } = useAgendaFilter(sessions)
  const count = numberText(ofAgenda.length)
  return (
    <Button
      variant="secondary"
      className={styles.mine}
      aria-pressed={isMine}
      icon={<Star size={18} fill={isMine ? 'currentColor' : 'none'} aria-hidden="true" />}
      onClick={() => choose(!isMine)}
    >
      <span className="visually-hidden-on-phones">
        {ofAgenda.length > 0 ? t`My agenda (${{ count }})` : t`My agenda`}
      </span>
      {ofAgenda.length > 0 && (
        <span className={styles.count} aria-hidden="true">
          {count}
        </span>
      )}
    </Button>
  )
}
