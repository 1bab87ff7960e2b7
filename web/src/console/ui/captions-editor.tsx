import type { CaptionsFile } from '@rostra/domain/session'
import { type ReactNode, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { announce } from '../../ui/announcer.tsx'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { captionLanguages, languageFor, languageName } from './caption-languages.ts'
import { entryFocus } from './entry-focus.ts'
import styles from './form-kit.module.css'
import { Select } from './select.tsx'
import { UploadButton } from './upload-button.tsx'

type Props = {
  /** What the captions belong to, such as “Replay captions”. */
  label: string
  captions: readonly CaptionsFile[]
  /** The error of one of their fields, such as `0.file`, or of all of them (`''`). */
  at(field: string): string | undefined
  onChange(captions: CaptionsFile[]): void
  onUploaded?(path: string, address: string): void
  /** The time of 0:00 in a new file, ISO 8601; for a recording made by this server. */
  startsAt?: string | undefined
  /** Shown to people who add a file. */
  hint?: string | undefined
  /** An editor of what one of them says; `onDone` takes the changed entry and closes it. */
  mend?: ((entry: CaptionsFile, onDone: (changed: CaptionsFile) => void) => ReactNode) | undefined
}

/** The captions of a video, one WebVTT file per language. */
export function CaptionsEditor(props: Props) {
  const { label, captions, at, onChange, onUploaded, startsAt, hint, mend } = props
  const box = useRef<HTMLFieldSetElement>(null)
  const [mended, setMended] = useState<string>()
  const focusOn = entryFocus(box, '[data-captions]')
  const set = (index: number, change: Partial<CaptionsFile>) =>
    replace(index, (it) => ({ ...it, ...change }))
  const replace = (index: number, changed: (it: CaptionsFile) => CaptionsFile) =>
    onChange(captions.map((it, place) => (place === index ? changed(it) : it)))
  const add = (file: string, name: string) => {
    const taken = captions.map(({ language }) => language)
    // This follows a response, not an event: without `flushSync`, React would render after the focus is set.
    const added = { language: languageFor(name, taken), file, ...(startsAt ? { startsAt } : {}) }
    flushSync(() => onChange([...captions, added]))
    focusOn(captions.length, 'button')
  }
  const remove = (index: number) => {
    announce(`Captions file ${index + 1} removed`)
    onChange(captions.toSpliced(index, 1))
    focusOn(Math.min(index, captions.length - 2), 'button')
  }
  return (
    <fieldset ref={box} className={styles.form}>
      <legend className={styles.title}>{label}</legend>
      {captions.map((entry, index) => {
        const { language, file, madeBy } = entry
        const isOpen = mended === file
        const mendLabel = `Mend ${languageName(language)} captions`
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: an entry has no identity but its index while it is edited
          <div key={index} data-captions className={styles.form}>
            <div className={styles.fields}>
              <Select
                label={`Language ${index + 1}`}
                value={language}
                options={captionLanguages(language).map((id) => ({ id, name: languageName(id) }))}
                onChange={(chosen) => set(index, { language: chosen })}
              />
              <TextField
                label={`WebVTT file ${index + 1}`}
                value={file}
                error={at(`${index}.file`) ?? at(`${index}.language`)}
                spellCheck={false}
                onChange={({ target }) => set(index, { file: target.value })}
              />
              <div className={styles.row}>
                {mend && (
                  <Button
                    variant="secondary"
                    aria-expanded={isOpen}
                    aria-label={isOpen ? `Close: ${mendLabel}` : mendLabel}
                    onClick={() => setMended(isOpen ? undefined : file)}
                  >
                    {isOpen ? 'Close' : madeBy ? 'Mend or confirm' : 'Mend'}
                  </Button>
                )}
                <Button
                  variant="quiet"
                  aria-label={`Remove ${languageName(language)} captions`}
                  onClick={() => remove(index)}
                >
                  Remove
                </Button>
              </div>
            </div>
            {madeBy && (
              <p className={styles.warn}>
                A program made these captions. Attendees are told so until you confirm them.
              </p>
            )}
            {isOpen &&
              mend?.(entry, (changed) => {
                setMended(undefined)
                flushSync(() => replace(index, () => changed))
                focusOn(index, 'button')
              })}
          </div>
        )
      })}
      {at('') && <p className={styles.bad}>{at('')}</p>}
      <div className={styles.row}>
        <UploadButton
          kind="captions"
          adds
          label={`Upload ${label.toLowerCase()}`}
          onDone={({ path, address }, { name }) => {
            onUploaded?.(path, address)
            add(path, name)
          }}
        />
        <span className={styles.meta}>
          WebVTT (.vtt), one file per language. Attendees turn captions on in the player. {hint}
        </span>
      </div>
    </fieldset>
  )
}
