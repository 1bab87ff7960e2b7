import { useChange } from '../../platform/transport/use-call.ts'
import { Button } from '../../ui/button.tsx'
import { GroundedLogo } from '../../ui/grounded-logo.tsx'
import { trimmedLogo } from '../ui/crop/trim-logo.ts'
import { Form, SubmitRow } from '../ui/form.tsx'
import { colourOfFile } from '../ui/look/logo-colour.ts'
import { LookFields } from '../ui/look/look-fields.tsx'
import { UploadButton } from '../ui/upload-button.tsx'
import own from './guided.module.css'
import type { StepProps } from './step.ts'
import type { StoredEvent } from './stored-event.ts'

type Props = StepProps & {
  stored: StoredEvent
  /** Of the logo. */
  address: string
  onUploaded(path: string, address: string): void
}

/** Step 2: a colour, from which everything follows, the shapes of pictures, and a logo. */
export function LookStep({ form, foot, onDone, stored, address, onUploaded }: Props) {
  const save = useChange('organiser-event-save')
  const { answers, set } = form
  const send = async () => {
    await save.change({
      revision: stored.revision,
      event: { ...stored.event, theme: answers.theme, logo: answers.logo || null },
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
      <div className={own.logo}>
        <p>
          <strong>Your logo</strong> <span className="muted small">(optional)</span>
        </p>
        {address && <GroundedLogo src={address} alt="Your logo" />}
        <UploadButton
          kind="picture"
          label={address ? 'Replace logo' : 'Drop it here; we offer its colour'}
          prepare={trimmedLogo}
          onDone={async (uploaded, file) => {
            onUploaded(uploaded.path, uploaded.address)
            set({ logo: uploaded.path, logoColour: (await colourOfFile(file)) ?? '' })
          }}
        />
        {address && (
          <Button variant="quiet" onClick={() => set({ logo: '', logoColour: '' })}>
            Remove logo
          </Button>
        )}
      </div>
      {foot(<SubmitRow action="Continue" />)}
    </Form>
  )
}
