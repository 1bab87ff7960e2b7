import { useRef, useState } from 'react'
import { basePath } from '../../../platform/base-path.ts'
import { copyText } from '../../../platform/copy-text.ts'
import { useCall, useChange } from '../../../platform/transport/use-call.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { attempt } from '../../../ui/toast-errors.ts'
import styles from '../../ui/form-kit.module.css'
import { mailTrouble } from '../../ui/mail-line.tsx'
import { Notice } from '../../ui/notice.tsx'

export type Invitation = {
  id: string
  mail: 'waiting' | 'off' | 'undeliverable'
  link?: string | undefined
}

type Props = { email: string; first: Invitation }

/** The result of an invitation: the state of its email, or a link to pass on. */
export function InvitationResult({ email, first }: Props) {
  const [invitation, setInvitation] = useState(first)
  const { link, mail } = invitation
  return link === undefined ? (
    <Mailed email={email} id={invitation.id} onLink={setInvitation} />
  ) : (
    <ByHand email={email} link={link} isDeliverable={mail !== 'undeliverable'} />
  )
}

type MailedProps = { email: string; id: string; onLink(invitation: Invitation): void }

/** Tracks the email as the team page does; if it can't be sent, offers a link to pass on instead. */
function Mailed({ email, id, onLink }: MailedProps) {
  const team = useCall('staff', {})
  const { change, busy } = useChange('staff-invite-again')
  const mail = team.data?.staff.find((person) => person.id === id)?.mail
  const trouble = mail ? mailTrouble(mail) : ''
  if (!trouble) return <Notice kind="good">Invitation sent to {email}.</Notice>
  return (
    <div className={styles.shortForm}>
      <Notice kind="bad">
        The invitation to {email} hasn’t been emailed. {trouble}
      </Notice>
      <div>
        <Button
          variant="secondary"
          busy={busy}
          onClick={() => void attempt(change({ id, byHand: true }).then(onLink))}
        >
          Create link
        </Button>
      </div>
    </div>
  )
}

type ByHandProps = { email: string; link: string; isDeliverable: boolean }

function ByHand({ email, link, isDeliverable }: ByHandProps) {
  const field = useRef<HTMLDivElement>(null)
  const [copied, setCopied] = useState(false)
  const address = `${window.location.origin}${basePath()}/organise#link=${link}`
  return (
    <div className={styles.shortForm} ref={field}>
      <Notice kind="hint">
        {isDeliverable
          ? `This link isn’t emailed. Share it with ${email} yourself.`
          : `Rostra can’t send email to ${email}: the part before the @ may have no accents, and the part after it needs a dot. Share this link yourself, or invite another address.`}
      </Notice>
      <TextField
        label="One-time link (valid for 72 hours)"
        value={address}
        readOnly
        onFocus={({ target }) => target.select()}
      />
      <div>
        <Button
          onClick={async () => setCopied(await copyText(address, field.current ?? undefined))}
        >
          {copied ? 'Copied' : 'Copy link'}
        </Button>
      </div>
    </div>
  )
}
