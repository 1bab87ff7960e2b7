import type { MailingAudience } from '@rostra/domain/mailings'
import { useState } from 'react'
import { useCall } from '../../platform/transport/use-call.ts'
import { TextField } from '../../ui/text-field.tsx'
import { Notice } from '../ui/notice.tsx'
import { Section } from '../ui/screen.tsx'
import { Tabs } from '../ui/tabs.tsx'
import styles from './emails.module.css'

type Look = 'wide' | 'phone' | 'dark' | 'text'
const looks: readonly { id: Look; name: string }[] = [
  { id: 'wide', name: 'Wide' },
  { id: 'phone', name: 'Phone' },
  { id: 'dark', name: 'Dark' },
  { id: 'text', name: 'Text' },
]

type Props = {
  id: string
  version: number
  /** Whom it goes to: the preview begins with one of them. */
  to: string
  /** Whether the text has been changed since it was saved. */
  isOld: boolean
}

/** The saved email as one person receives it, in what mail programs make of it. */
export function EmailPreview({ id, version, to, isOld }: Props) {
  const [look, setLook] = useState<Look>('wide')
  const [typed, setTyped] = useState<string>()
  /** What was typed, once it is complete: half an address is nobody's. */
  const [chosen, setChosen] = useState<string>()
  const { data } = useCall('mailing-count', { to: to as MailingAudience })
  const email = (chosen ?? data?.example ?? '').trim()
  return (
    <Section title="Preview">
      <TextField
        label="As received by"
        type="email"
        autoComplete="off"
        value={typed ?? email}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={() => setChosen(typed)}
        onKeyDown={({ key }) => key === 'Enter' && setChosen(typed)}
      />
      <Tabs<Look> label="Preview" tabs={looks} value={look} onChange={setLook} />
      {isOld && <Notice kind="hint">Save to see your changes here.</Notice>}
      {email === '' && data?.people === 0 && (
        <Notice kind="hint">
          Nobody would receive it yet. Enter an attendee’s address to see it.
        </Notice>
      )}
      {email !== '' && <Shown key={version} id={id} email={email} look={look} />}
    </Section>
  )
}

function Shown({ id, email, look }: { id: string; email: string; look: Look }) {
  const preview = useCall('mailing-preview', { id, email })
  const view = useCall('mailing-view', { id, email })
  if (preview.isError) return <Notice kind="hint">{preview.error.message}</Notice>
  if (!preview.data || !view.data) return <div className={styles.frame} aria-busy="true" />
  const { subject, text } = preview.data
  const scheme = look === 'dark' ? 'dark' : 'light'
  return (
    <>
      <p className={styles.subject}>{subject}</p>
      {look === 'text' ? (
        <pre className={styles.text}>{text}</pre>
      ) : (
        <iframe
          className={styles.frame}
          data-look={look}
          title={`Preview: ${look}`}
          sandbox=""
          src={`${view.data.path}?scheme=${scheme}`}
        />
      )}
    </>
  )
}
