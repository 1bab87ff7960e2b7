import type { MailingAudience } from '@rostra/domain/mailings/mailing-audience'
import { useState } from 'react'
import { useCall, useChange } from '../../platform/transport/use-call.ts'
import { Button } from '../../ui/button.tsx'
import { attempt } from '../../ui/toast-errors.ts'
import { showToast } from '../../ui/toast-store.ts'
import { Confirm } from '../ui/confirm.tsx'
import { formatMoment } from '../ui/times.ts'
import { minutesText, peopleText } from './mailing-words.ts'

type Props = {
  id: string
  to: MailingAudience
  /** Stores what has been changed; false if that is refused. */
  save(): Promise<boolean>
}

/** Tries the email on oneself, and sends it. Both save it first. */
export function SendEmail({ id, to, save }: Props) {
  const [asking, setAsking] = useState(false)
  const { data } = useCall('mailing-count', { to })
  const site = useCall('site-state', {}).data
  const isDraft = site?.state === 'draft'
  const { change: test, busy } = useChange('mailing-test')
  const { change: send } = useChange('mailing-send')
  const tryIt = async () => {
    if (!(await save())) return
    await test({ id })
    showToast({ title: 'Sent to your own address' })
  }
  return (
    <>
      <Button variant="secondary" busy={busy} onClick={() => void attempt(tryIt())}>
        Send to myself
      </Button>
      <Button variant="secondary" onClick={() => void save().then(setAsking)}>
        Send…
      </Button>
      {asking && (
        <Confirm
          title={`Send this email to ${peopleText(data?.people ?? 0)}?`}
          action={isDraft ? 'Send anyway' : 'Send'}
          variant={isDraft ? 'danger' : 'primary'}
          run={async () => {
            const { queued, minutes } = await send({ id, anyway: isDraft })
            showToast({
              title:
                queued === 0
                  ? 'Everyone has received it already'
                  : `Sending to ${peopleText(queued)}: ${minutesText(minutes)}`,
            })
          }}
          onClose={() => setAsking(false)}
        >
          <div className="stack gap-3">
            {isDraft && (
              <p>
                <strong>Guests can’t open the site yet:</strong>{' '}
                {site.opensAt === undefined
                  ? 'it is a draft, and links in this email lead to a page that says so.'
                  : `it is a draft until ${formatMoment(site.opensAt)}, and links in this email lead to a page that says so.`}
              </p>
            )}
            <p>
              It takes {minutesText(data?.minutes ?? 0)}. Nobody receives it twice. You can stop it,
              but not take back what was sent.
            </p>
            {(data?.waiting ?? 0) > 0 && (
              <p>{peopleText(data?.waiting ?? 0)} are still to receive other emails first.</p>
            )}
          </div>
        </Confirm>
      )}
    </>
  )
}
