import type { CaptionsFile } from '@rostra/domain/sessions/session'
import { type ReactNode, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { announce } from '../../ui/announcer.tsx'
import { Button } from '../../ui/button.tsx'
import { captionLanguages, languageFor, languageName } from './caption-languages.ts'
import { entryFocus } from './entry-focus.ts'
import { FileField } from './file-field.tsx'
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
  /** A dialog that edits what one of them says. */
  mend?: ((entry: CaptionsFile, closing: MendClosing) => ReactNode) | undefined
}

/** `onDone` takes the changed entry; either ends the dialog. */
export type MendClosing = { onDone(changed: CaptionsFile): void; onClose(): void }

/** The captions of a video, one WebVTT file per language. */
export function CaptionsEditor(props: Props) {
  const { label, captions, at, onChange, onUploaded, startsAt, hint, mend } = props
  const box = useRef<HTMLFieldSetElement>(null)
  const [mended, setMended] = useState<number>()
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
      <legend className="bold">{label}</legend>
      {captions.map(({ language, file, madeBy }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an entry has no identity but its index while it is edited
        <div key={index} data-captions className={styles.entry}>
          <div className={styles.fields}>
            <Select
              label={`Language ${index + 1}`}
              value={language}
              options={captionLanguages(language).map((id) => ({ id, name: languageName(id) }))}
              onChange={(chosen) => set(index, { language: chosen })}
            />
            <FileField
              label={`WebVTT file ${index + 1}`}
              value={file}
              error={at(`${index}.file`) ?? at(`${index}.language`)}
              onChange={(changed) => set(index, { file: changed })}
            />
          </div>
          {madeBy === 'program' && (
            <p className="warn small">
              A program made these captions. Attendees are told so until you confirm them.
            </p>
          )}
          <div className="line gap-3">
            {mend && (
              <Button
                variant="secondary"
                aria-label={`Mend ${languageName(language)} captions`}
                onClick={() => setMended(index)}
              >
                {madeBy === 'program' ? 'Mend or confirm' : 'Mend'}
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
      ))}
      {mended !== undefined &&
        captions[mended] &&
        mend?.(captions[mended], {
          onDone(changed) {
            setMended(undefined)
            replace(mended, () => changed)
          },
          onClose: () => setMended(undefined),
        })}
      {at('') && <p className="bad small">{at('')}</p>}
      <div className="line gap-3">
        <UploadButton
          kind="captions"
          adds
          label={`Upload ${label.toLowerCase()}`}
          onDone={({ path, address }, { name }) => {
            onUploaded?.(path, address)
            add(path, name)
          }}
        />
        <span className="muted small">
          WebVTT (.vtt), one file per language. Attendees turn captions on in the player. {hint}
        </span>
      </div>
    </fieldset>
  )
}
