import type { ListedMailing } from '@rostra/domain/mailings/mailings'
import { useChange } from '../../platform/transport/use-call.ts'
import { Button } from '../../ui/button.tsx'
import { attempt } from '../../ui/toast-errors.ts'
import { showToast } from '../../ui/toast-store.ts'
import { Opens } from '../ui/listed.tsx'
import { useSubject } from '../ui/use-subject.ts'
import { EmailPeople } from './email-people.tsx'

/** What became of an email, with those who did not get it, and Stop while it is being sent. */
export function EmailProgress({ mailing }: { mailing: ListedMailing }) {
  const { id, counts, kind, on } = mailing
  const subject = useSubject()(mailing.subject)
  const { change: stop, busy } = useChange('mailing-stop')
  const end = async () => {
    await stop({ id })
    const goesOn =
      on && kind === 'registered' ? ' Whoever registers from now on still gets it.' : ''
    showToast({ title: `Stopped. “Send” continues with the others.${goesOn}` })
  }
  return (
    <>
      {counts.failed > 0 && (
        <Opens
          variant="quiet"
          at="email-failed"
          of={id}
          dialog={(close) => <EmailPeople id={id} state="failed" onClose={close} />}
        >
          {counts.failed.toLocaleString()} not delivered
        </Opens>
      )}
      {counts.skipped > 0 && (
        <Opens
          variant="quiet"
          at="email-skipped"
          of={id}
          dialog={(close) => <EmailPeople id={id} state="skipped" onClose={close} />}
        >
          {counts.skipped.toLocaleString()} not sent
        </Opens>
      )}
      {counts.queued > 0 && (
        <Button
          variant="secondary"
          busy={busy}
          aria-label={`Stop ${subject}`}
          onClick={() => void attempt(end())}
        >
          Stop
        </Button>
      )}
    </>
  )
}
