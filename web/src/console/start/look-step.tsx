import { type DragEvent, useId, useState } from 'react'
import { useChange } from '../../platform/transport/use-call.ts'
import { Button } from '../../ui/button.tsx'
import { colourOfFile } from '../event/logo-colour.ts'
import { LookFields } from '../event/look-fields.tsx'
import { trimmedLogo } from '../ui/crop/trim-logo.ts'
import { Form, SubmitRow } from '../ui/form.tsx'
import styles from '../ui/form-kit.module.css'
import { uploadFile } from '../ui/upload-file.ts'
import { draftedEvent } from './drafted-event.ts'
import own from './guided.module.css'
import type { StepProps } from './step.ts'
import { type StoredEvent, staleAfterEvent } from './stored-event.ts'

type Props = StepProps & {
  stored: StoredEvent
  /** Of the logo. */
  address: string
  onUploaded(path: string, address: string): void
}

/** Step 2: a colour, from which everything follows, the shapes of pictures, and a logo. */
export function LookStep({ form, foot, onDone, stored, address, onUploaded }: Props) {
  const save = useChange('organiser-event-save', staleAfterEvent)
  const { answers, set } = form
  const send = async () => {
    await save.change({
      revision: stored.revision,
      event: draftedEvent(answers, stored.event),
    })
    form.stored('theme', 'logo')
    onDone()
  }
  return (
    <Form send={send}>
      <div>
        <h1>How should it look?</h1>
        <p className={own.lead}>One colour is enough. You can change it at any time.</p>
      </div>
      <LookFields
        theme={answers.theme}
        name={stored.event.name}
        offered={answers.logoColour}
        onChange={(theme) => set({ theme })}
      />
      <Logo
        address={address}
        onTake={(path, at, colour) => {
          onUploaded(path, at)
          set({ logo: path, logoColour: colour ?? '' })
        }}
        onRemove={() => set({ logo: '', logoColour: '' })}
      />
      {foot(<SubmitRow action="Continue" />)}
    </Form>
  )
}

type LogoProps = {
  address: string
  onTake(path: string, address: string, colour: string | undefined): void
  onRemove(): void
}

function Logo({ address, onTake, onRemove }: LogoProps) {
  const id = useId()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const take = async (file: File | undefined) => {
    if (!file) return
    setBusy(true)
    setProblem('')
    try {
      const [logo, colour] = await Promise.all([trimmedLogo(file), colourOfFile(file)])
      const name = logo === file ? file.name : file.name.replace(/\.[^.]*$/, '.png')
      const uploaded = await uploadFile('picture', logo, name, () => {})
      onTake(uploaded.path, uploaded.address, colour)
    } catch (error) {
      setProblem((error as Error).message)
    } finally {
      setBusy(false)
    }
  }
  const drop = {
    onDragOver: (event: DragEvent) => event.preventDefault(),
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      void take(event.dataTransfer.files[0])
    },
  }
  return (
    <div className={own.logo}>
      <p>
        <strong>Your logo</strong> <span className={styles.meta}>(optional)</span>
      </p>
      <input
        id={id}
        type="file"
        className="visually-hidden"
        accept="image/*"
        aria-describedby={problem ? `${id}-problem` : undefined}
        onChange={({ target }) => {
          void take(target.files?.[0])
          target.value = ''
        }}
      />
      <label htmlFor={id} className={own.drop} {...drop}>
        {address ? (
          <img src={address} alt="Your logo" />
        ) : busy ? (
          'Uploading…'
        ) : (
          'Drop it here, or choose a file. We offer its colour.'
        )}
      </label>
      {address && (
        <Button variant="quiet" onClick={onRemove}>
          Remove logo
        </Button>
      )}
      {problem && (
        <p id={`${id}-problem`} className={styles.bad} role="alert">
          {problem}
        </p>
      )}
    </div>
  )
}
