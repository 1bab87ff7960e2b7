import { isTypedName } from '@rostra/domain/closing/closing'
import { useState } from 'react'
import { useChange } from '../../platform/transport/use-call.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { Confirm } from '../ui/confirm.tsx'
import form from '../ui/form-kit.module.css'
import { Section } from '../ui/screen.tsx'

/** Erases personal data immediately, after the event's name is typed and a dialog confirmed. */
export function EraseSection({ name }: { name: string }) {
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState('')
  const [asking, setAsking] = useState(false)
  const { change } = useChange('closing-erase')
  return (
    <Section title="Erase personal data now">
      <form
        className={form.shortForm}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          const isRight = isTypedName(typed, name)
          setProblem(isRight ? '' : `Type “${name}” exactly as shown`)
          setAsking(isRight)
        }}
      >
        <TextField
          label="Type the event name to confirm"
          name="name"
          autoComplete="off"
          hint={name}
          value={typed}
          error={problem || undefined}
          onChange={({ target }) => setTyped(target.value)}
        />
        <div>
          <Button type="submit" variant="danger">
            Erase all personal data
          </Button>
        </div>
      </form>
      {asking && (
        <Confirm
          title="Erase all personal data now?"
          action="Erase permanently"
          run={() => change({ name: typed })}
          onClose={() => setAsking(false)}
        >
          <p>
            All attendees will be signed out and can’t sign in again. Their messages, questions,
            files and help tickets will be erased, and the event stays closed. This can’t be undone.
          </p>
          <p>
            <strong>Certificates can’t be confirmed any more</strong>: whoever checks one is told
            so, and nobody can open theirs again.
          </p>
        </Confirm>
      )}
    </Section>
  )
}
