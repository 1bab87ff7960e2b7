import type { ListedRegistration } from '@rostra/domain/registration/registration'
import type { Rush } from '@rostra/domain/registration/registration-rush'
import { useChange } from '../../platform/transport/use-call.ts'
import { Button } from '../../ui/button.tsx'
import { attempt } from '../../ui/toast-errors.ts'
import { showToast } from '../../ui/toast-store.ts'
import { Asks } from '../ui/listed.tsx'
import { Notice } from '../ui/notice.tsx'
import { rushesAmong, rushText } from './registration-texts.ts'

/** Places that one source took very quickly, with the decision about everyone from there. */
export const Rushes = ({ registrations }: { registrations: readonly ListedRegistration[] }) =>
  rushesAmong(registrations).map(({ rush, ...counts }) => (
    <OneRush key={`${rush.by} ${rush.of}`} rush={rush} {...counts} />
  ))

type Props = { rush: Rush; placed: number; waiting: number }

function OneRush({ rush, placed, waiting }: Props) {
  const { change, busy } = useChange('registrations-decide')
  const all = placed + waiting
  const admit = async () => {
    const { people, waiting: listed = 0 } = await change({ rush, admit: true })
    const to = listed > 0 ? `, ${listed} of them to the waiting list` : ''
    showToast({
      title:
        people < waiting
          ? `${people} admitted: all places are taken. The others still wait for you.`
          : `${people} admitted${to}`,
    })
  }
  return (
    <Notice kind="hint">
      <p>
        <strong>{rushText(rush, all)}</strong> {placed} {placed === 1 ? 'has' : 'have'} a place,{' '}
        {waiting} {waiting === 1 ? 'waits' : 'wait'} for you. That may be a hall or an office, or a
        program that takes your places.
      </p>
      <div className="line gap-3">
        <Button variant="secondary" busy={busy} onClick={() => void attempt(admit())}>
          Admit {waiting}
        </Button>
        <Asks
          variant="secondary"
          busy={busy}
          call="registrations-decide"
          payload={{ rush, admit: false }}
          title={`Refuse all ${all}?`}
          action={`Refuse ${all}`}
          done={`${all} refused`}
          text={`${placed > 0 ? `${placed} of them lose their place. ` : ''}Each gets an email about it, and none of them can register again.`}
        >
          Refuse all of these
        </Asks>
      </div>
    </Notice>
  )
}
