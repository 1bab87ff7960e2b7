import type { AnswerOf } from '@rostra/domain/contract/call'
import type { calls } from '@rostra/domain/contract/calls'
import type { Following, LastApply } from '@rostra/domain/programme/programme.schema'
import { useState } from 'react'
import { useChange } from '../../../platform/transport/use-call.ts'
import { Button } from '../../../ui/button.tsx'
import { Ago } from '../../ui/ago.tsx'
import { counted } from '../../ui/numbers.ts'
import { Row, Rows } from '../../ui/row.tsx'
import { formatMoment } from '../../ui/times.ts'
import { UndoApply } from './undo-apply.tsx'

type Props = { state: AnswerOf<(typeof calls)['programme-state']> }

/** The followed address in one line: when it was asked, what it changed, and why it doesn't go on. */
export function FollowLine({ state: { following, last } }: Props) {
  const { change, busy } = useChange('programme-follow')
  const [problem, setProblem] = useState('')
  if (!following) return null
  const { url, minutes, askedAt, paused } = following
  const send = async (next: string | null) => {
    setProblem('')
    try {
      await change({ url: next, minutes })
    } catch (error) {
      setProblem((error as Error).message)
    }
  }
  const said = problem || following.problem
  return (
    <Rows label="Followed programme">
      <Row
        name={
          <>
            Follows <bdi>{new URL(url).host}</bdi>
          </>
        }
        detail={
          <>
            {askedAt !== null && (
              <>
                last asked <Ago at={askedAt} />,{' '}
              </>
            )}
            {stateOf(following, last)}
          </>
        }
        below={
          said && (
            <p role="alert" className="bad">
              {said.replace(/\.$/, '')}. The sessions stay as they are.
            </p>
          )
        }
      >
        {last && !last.by && <UndoApply />}
        <Button variant="secondary" busy={busy} onClick={() => void send(url)}>
          {paused === 'undone' ? 'Follow again' : 'Ask now'}
        </Button>
        <Button variant="quiet" disabled={busy} onClick={() => void send(null)}>
          Stop following
        </Button>
      </Row>
    </Rows>
  )
}

function stateOf({ problem, paused }: Following, last: LastApply | null): string {
  if (paused === 'undone') return 'paused, as you took back what came by itself'
  if (paused === 'begun') return 'nothing comes by itself any more, as the first session has begun'
  if (problem) return 'with a problem'
  if (!last || last.by) return 'nothing changed'
  const count = last.new + last.changed + last.gone
  return `${counted(count, 'session')} changed by ${count === 1 ? 'itself' : 'themselves'} on ${formatMoment(last.at)}`
}
