import { useRef, useState } from 'react'
import { basePath } from '../../platform/base-path.ts'
import { copyText } from '../../platform/copy-text.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import styles from '../ui/form.module.css'
import { Notice } from '../ui/notice.tsx'

export type Invitation = { mail: 'sent' | 'failed' | 'off'; link?: string | undefined }

/** What became of an invitation: it is in the mail, or its link is to be handed on. */
export function InvitationResult({ email, invitation }: { email: string; invitation: Invitation }) {
  const field = useRef<HTMLDivElement>(null)
  const [copied, setCopied] = useState(false)
  const { mail, link } = invitation
  if (link === undefined)
    return <Notice kind="good">The invitation is on its way to {email}.</Notice>
  const address = `${window.location.origin}${basePath()}/organise#link=${link}`
  return (
    <div className={styles.form} ref={field}>
      <Notice kind={mail === 'failed' ? 'bad' : 'hint'}>
        {mail === 'failed'
          ? `The mail server did not take the mail. Hand this link to ${email} yourself.`
          : `This server sends no mail. Hand this link to ${email} yourself.`}
      </Notice>
      <TextField
        label="Link, works once, for 72 hours"
        value={address}
        readOnly
        onFocus={({ target }) => target.select()}
      />
      <div>
        <Button
          onClick={async () => setCopied(await copyText(address, field.current ?? undefined))}
        >
          {copied ? 'Copied' : 'Copy the link'}
        </Button>
      </div>
    </div>
  )
}
