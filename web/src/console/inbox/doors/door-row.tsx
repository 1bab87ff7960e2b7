import type { RefusedSignIn } from '@rostra/domain/doors/door-calls'
import { useChange } from '../../../platform/transport/use-call.ts'
import { Button } from '../../../ui/button.tsx'
import { offerUndo } from '../../../ui/offer-undo.ts'
import { attempt } from '../../../ui/toast-errors.ts'
import { Ago } from '../../ui/ago.tsx'
import { Opens } from '../../ui/listed.tsx'
import { InboxRow } from '../inbox-list.tsx'
import rows from '../rows.module.css'
import { AdmitDialog } from './admit-dialog.tsx'
import { CorrectDialog } from './correct-dialog.tsx'
import { MarkedAddress } from './marked-address.tsx'

type Props = { refused: RefusedSignIn; isIgnored: boolean }

/** One refused address: whose it may be, and what to do about it. */
export function DoorRow({ refused: { email, at, times, like, likes = [] }, isIgnored }: Props) {
  const { change: ignore, busy: ignoring } = useChange('door-ignore')
  const { change: undo, busy: undoing } = useChange('door-undo')
  const busy = ignoring || undoing
  const hide = async () => {
    await ignore({ email })
    offerUndo(`${email} ignored`, () => undo({ email }))
  }
  const step = (label: string) => ({ children: label, 'aria-label': `${label}: ${email}`, busy })
  return (
    <InboxRow
      title={like?.email ? <MarkedAddress email={email} unlike={like.email} /> : email}
      facts={
        <>
          {times > 0 &&
            (times === 1 ? 'Tried once · ' : `Tried ${times.toLocaleString()} times · `)}
          <Ago at={Date.parse(at)} />
          {like?.email && (
            <p>
              Similar to <strong>{like.name}</strong>,{' '}
              <MarkedAddress email={like.email} unlike={email} />
            </p>
          )}
          {likes.length > 0 && (
            <>
              <p>Equally similar to:</p>
              <ul className={rows.alike}>
                {likes.map(({ id, name, email: near }) => (
                  <li key={id}>
                    <strong>{name}</strong>, {near && <MarkedAddress email={near} unlike={email} />}
                  </li>
                ))}
              </ul>
            </>
          )}
        </>
      }
      steps={
        isIgnored ? (
          <Button
            variant="secondary"
            {...step('Stop ignoring')}
            onClick={() => void attempt(undo({ email }))}
          />
        ) : (
          <>
            <Opens
              variant="secondary"
              {...step(
                like
                  ? `They’re ${like.name}`
                  : likes.length > 0
                    ? 'Choose who'
                    : 'Already registered',
              )}
              dialog={(close) => (
                <CorrectDialog email={email} like={like} likes={likes} onClose={close} />
              )}
            />
            <Opens
              variant="secondary"
              {...step('Admit')}
              dialog={(close) => <AdmitDialog email={email} onClose={close} />}
            />
            <Button variant="quiet" {...step('Ignore')} onClick={() => void attempt(hide())} />
          </>
        )
      }
    />
  )
}
