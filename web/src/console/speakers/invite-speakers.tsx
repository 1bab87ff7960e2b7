import type { ListedSpeaker } from '@rostra/domain/speakers/speakers.schema'
import { Mail } from 'lucide-react'
import type { ComponentProps } from 'react'
import { useCall } from '../../platform/transport/use-call.ts'
import type { Button } from '../../ui/button.tsx'
import { Asks } from '../ui/listed.tsx'
import { MailSetUp } from '../ui/mail-set-up.tsx'
import { counted } from '../ui/numbers.ts'
import { nameOf } from '../ui/speaker-form.ts'

type Props = {
  /** With an email address each. */
  speakers: readonly ListedSpeaker[]
  /** Left out, as they have no address. */
  without?: number
  /** Not for one speaker, even if only one is left. */
  isAll?: boolean
  children: string
  variant: NonNullable<ComponentProps<typeof Button>['variant']>
}

/** Mails speakers the address of their page, after saying to whom and what. */
export function InviteSpeakers({ speakers, without = 0, isAll = false, children, variant }: Props) {
  const { data } = useCall('mailing-count', { to: 'all' })
  const [one, ...others] = speakers
  if (!one) return null
  const isOne = others.length === 0 && !isAll
  const again = speakers.filter(({ invited, opened }) => invited || opened)
  return (
    <Asks
      variant={variant}
      {...(isOne ? { 'aria-label': `${children}: ${nameOf(one)}` } : { icon: <Mail size={18} /> })}
      call="speaker-invite"
      payload={{ ids: speakers.map(({ id }) => id) }}
      title={
        isOne
          ? `Send ${nameOf(one)} an invitation?`
          : `Invite ${counted(speakers.length, 'speaker')}?`
      }
      action={isOne ? 'Send invitation' : 'Send invitations'}
      tone="primary"
      done={({ queued }) =>
        queued === 0
          ? 'No email can be sent to this address'
          : data?.hasServer === false
            ? `${counted(queued, 'invitation')} written to files on the server`
            : `${counted(queued, 'invitation')} on the way`
      }
      text={
        <div className="stack gap-3">
          <MailSetUp />
          <p>
            {isOne ? `It goes to ${one.email}, with` : 'Each gets an email with'} the address of a
            page of their own, without an account: their sessions in their time zone, a check of
            camera and microphone, their speaker’s view, and a form for photo, role and bio.
          </p>
          {again.length > 0 && (
            <p>
              <strong>The link before ends at once</strong>
              {isOne ? '' : ` for ${counted(again.length, 'speaker')} who had one`}: whoever opens
              it in an earlier email can’t use it any more.
            </p>
          )}
          {without > 0 && (
            <p>
              {counted(without, 'speaker')} without an email address can’t be invited. Enter it, or
              copy their link.
            </p>
          )}
        </div>
      }
    >
      {isOne ? children : `${children} (${speakers.length})`}
    </Asks>
  )
}
