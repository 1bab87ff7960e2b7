import {
  type ComponentProps,
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useRef,
} from 'react'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import styles from './form-kit.module.css'
import { Notice } from './notice.tsx'
import { TimeField } from './time-field.tsx'
import { type SendForm, useForm } from './use-form.ts'

type State = { busy: boolean; at(field: string): string | undefined }
const FormState = createContext<State>({ busy: false, at: () => undefined })

type Props = {
  /** Rejects with an error, shown at a field if the server names one, above the form otherwise. */
  send: SendForm
  /** The first field takes the focus when the form appears. */
  focus?: boolean
  children: ReactNode
}

/** A short form that is sent as a whole. Its fields and its submit row read its state from the context. */
export function Form({ send, focus = false, children }: Props) {
  const { busy, onSubmit, onInput, at, problem } = useForm(send)
  const element = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (focus) element.current?.querySelector<HTMLElement>('input, textarea')?.focus()
  }, [focus])
  return (
    <FormState value={{ busy, at }}>
      <form
        ref={element}
        className={styles.shortForm}
        onSubmit={(event) => void onSubmit(event)}
        onInput={onInput}
        noValidate
      >
        {problem && <Notice kind="bad">{problem}</Notice>}
        {children}
      </form>
    </FormState>
  )
}

/** The server's error for a field of the surrounding form. */
export const useFieldError = (name: string): string | undefined => useContext(FormState).at(name)

/** The same for several fields, by their names. */
export const useFieldErrors = () => useContext(FormState).at

/** A text box of the surrounding form, with its error. */
export const FormField = (props: ComponentProps<typeof TextField> & { name: string }) => (
  <TextField {...props} error={useFieldError(props.name)} />
)

/** The same for a time of day. */
export const FormTime = (props: ComponentProps<typeof TimeField> & { name: string }) => (
  <TimeField {...props} error={useFieldError(props.name)} />
)

type SubmitProps = {
  /** Label of the submit button. */
  action: string
  /** Label of the submit button while the form is being sent. */
  busyAction?: string
  variant?: ComponentProps<typeof Button>['variant']
  onCancel?(): void
  cancel?: string
  /** For a form longer than the window: stays in view. */
  sticks?: boolean
  /** More buttons after it. */
  children?: ReactNode
}

/** The last row of a form: its submit and cancel buttons. */
export function SubmitRow(props: SubmitProps) {
  const { action, busyAction = action, variant = 'primary', onCancel, cancel = 'Cancel' } = props
  const { busy } = useContext(FormState)
  return (
    <div className={`line gap-3 ${props.sticks ? styles.sticks : ''}`}>
      <Button type="submit" variant={variant} busy={busy}>
        {busy ? busyAction : action}
      </Button>
      {props.children}
      {onCancel && (
        <Button variant="quiet" onClick={onCancel}>
          {cancel}
        </Button>
      )}
    </div>
  )
}
