import type { Language } from '@rostra/domain/languages'
import type { MailingShown } from '@rostra/domain/mailings/mailings'
import { useEffect, useId, useRef, useState } from 'react'
import { useCall } from '../../platform/transport/use-call.ts'
import { TextField } from '../../ui/text-field.tsx'
import { Notice } from '../ui/notice.tsx'
import { Section } from '../ui/screen.tsx'
import { Select } from '../ui/select.tsx'
import { asSent, textLanguages } from '../ui/sent-texts.ts'
import { Tabs } from '../ui/tabs.tsx'
import styles from './emails.module.css'

type Look = 'wide' | 'phone' | 'dark' | 'text'
const looks: readonly { id: Look; name: string }[] = [
  { id: 'wide', name: 'Wide' },
  { id: 'phone', name: 'Phone' },
  { id: 'dark', name: 'Dark' },
  { id: 'text', name: 'Text' },
]

/** ms without a keystroke after which the preview follows. */
const pause = 600

/** What was written before the last pause: a preview of each keystroke would flicker. */
function useSettled(draft: MailingShown): MailingShown {
  const [settled, setSettled] = useState(draft)
  const written = JSON.stringify(draft)
  useEffect(() => {
    const timer = window.setTimeout(() => setSettled(JSON.parse(written)), pause)
    return () => window.clearTimeout(timer)
  }, [written])
  return settled
}

/** The email as one person receives it while it is written, in what mail programs make of it. */
export function EmailPreview({ draft: written }: { draft: MailingShown }) {
  const [look, setLook] = useState<Look>('wide')
  const [typed, setTyped] = useState<string>()
  /** What was typed, once it is complete: half an address is nobody's. */
  const [chosen, setChosen] = useState<string>()
  const [lang, setLang] = useState<Language | 'own'>('own')
  const languages = textLanguages().map(({ language, name }) => ({ id: language, name }))
  const draft = useSettled(written)
  // It begins with one of those who receive it, and without any with anyone on the list.
  const { data } = useCall('mailing-count', { to: draft.to })
  const everyone = useCall('mailing-count', { to: 'all' }).data
  const email = (chosen ?? data?.example ?? everyone?.example ?? '').trim()
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
      {languages.length > 1 && (
        <Select<Language | 'own'>
          label="Language"
          value={lang}
          options={[{ id: 'own', name: 'The person’s own' }, ...languages]}
          onChange={setLang}
        />
      )}
      <Tabs<Look> label="Preview" tabs={looks} value={look} onChange={setLook} />
      {email === '' && everyone && (
        <Notice kind="hint">Nobody is on the list yet. Add an attendee to see the email.</Notice>
      )}
      {email !== '' && <Shown {...{ draft, email, look }} {...(lang === 'own' ? {} : { lang })} />}
    </Section>
  )
}

type ShownProps = { draft: MailingShown; email: string; look: Look; lang?: Language }

function Shown({ look, ...shown }: ShownProps) {
  const { draft } = shown
  const preview = useCall('mailing-preview', shown)
  const view = useCall('mailing-view', shown)
  // The last one stays until the next has its address.
  const [last, setLast] = useState<{ path: string; draft: MailingShown }>()
  if (view.data && !view.isPlaceholderData && view.data.path !== last?.path)
    setLast({ path: view.data.path, draft })
  if (preview.isError) return <Notice kind="hint">{preview.error.message}</Notice>
  if (!preview.data || !last) return <div className={styles.frame} aria-busy="true" />
  const { subject, text } = preview.data
  const address = `${last.path}?scheme=${look === 'dark' ? 'dark' : 'light'}`
  return (
    <>
      <p className="bold breaks">{subject}</p>
      {look === 'text' ? (
        <pre className={styles.text}>{text}</pre>
      ) : (
        <Frame key={address} address={address} draft={last.draft} look={look} />
      )}
    </>
  )
}

/** A new frame for each text: posting to one that is there would add to the browser's history. */
function Frame({ address, draft, look }: { address: string; draft: MailingShown; look: Look }) {
  const form = useRef<HTMLFormElement>(null)
  const name = useId()
  useEffect(() => form.current?.submit(), [])
  return (
    <>
      <iframe
        className={styles.frame}
        data-look={look}
        title={`Preview: ${look}`}
        sandbox=""
        name={name}
      />
      <form ref={form} method="post" action={address} target={name} hidden>
        <input type="hidden" name="draft" value={JSON.stringify(asSent(draft))} />
      </form>
    </>
  )
}
