import { useState } from 'react'
import { useChange } from '../../platform/transport/use-call.ts'
import { Button } from '../../ui/button.tsx'
import { attempt } from '../../ui/toast-errors.ts'
import { captionLanguages, languageName } from './caption-languages.ts'
import cards from './cards.module.css'
import { Check } from './check.tsx'
import { Copied } from './copied.tsx'
import styles from './form-kit.module.css'
import { Select } from './select.tsx'

type Props = {
  showId: string
  /** Whether a link for all sessions is offered too. */
  forAny?: boolean
}

/** Makes the link to a captioner's page, in a language; it is shown once. */
export function CaptionerLink({ showId, forAny = false }: Props) {
  const { change: make, busy } = useChange('caption-desk-make')
  const [lang, setLang] = useState('en')
  const [isAny, setAny] = useState(false)
  const [made, setMade] = useState<{ url: string; postUrl: string; lang: string }>()
  const add = async () => setMade({ ...(await make({ lang, ...(isAny ? {} : { showId }) })), lang })
  return (
    <>
      <div className={cards.bar}>
        <Select
          label="Language of the captions"
          value={lang}
          options={captionLanguages(lang).map((id) => ({ id, name: languageName(id) }))}
          onChange={setLang}
        />
        <Button variant="secondary" busy={busy} onClick={() => void attempt(add())}>
          Create captioner link
        </Button>
      </div>
      {forAny && (
        <Check checked={isAny} onChange={setAny}>
          For whichever session is running, not only this one
        </Check>
      )}
      {made && (
        <div className={styles.entry}>
          <p role="status">
            Copy these now: captions in {languageName(made.lang)}. You won’t see them again.
          </p>
          <Copied name="Captioner’s page" text={made.url} />
          <Copied name="Address for tools that send captions to YouTube" text={made.postUrl} />
        </div>
      )}
    </>
  )
}
