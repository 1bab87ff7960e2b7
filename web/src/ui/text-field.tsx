import { Trans } from '@lingui/react/macro'
import { type ComponentProps, createContext, type ReactNode, use, useId } from 'react'
import styles from './text-field.module.css'

type Common = {
  label: ReactNode
  error?: string | undefined
  hint?: string
  /** Buttons just above the box. */
  tools?: ReactNode
}
type Props =
  | (Common & { multiline?: false } & ComponentProps<'input'>)
  | (Common & { multiline: true } & ComponentProps<'textarea'>)

/** True where the focus moves to the invalid field, which reads its error: alerts for all errors would interrupt it. */
export const QuietErrors = createContext(false)

/** A labelled text box; its error is shown above it and read with it. */
export function TextField({ label, error, hint, tools, id: givenId, ...rest }: Props) {
  const ownId = useId()
  const id = givenId ?? ownId
  const isQuiet = use(QuietErrors)
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ')
  const shared = {
    id,
    className: styles.input,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': described || undefined,
  }
  return (
    <div className="stack gap-1">
      <label className="bold" htmlFor={id}>
        {label}
      </label>
      {hint && (
        <span id={`${id}-hint`} className="muted small">
          {hint}
        </span>
      )}
      {error && (
        <span id={`${id}-error`} className="bad small bold" role={isQuiet ? undefined : 'alert'}>
          <span className="visually-hidden">
            <Trans>Error:</Trans>{' '}
          </span>
          <span>{error}</span>
        </span>
      )}
      {tools}
      <Control {...rest} {...shared} />
    </div>
  )
}

type ControlProps =
  | ({ multiline?: false } & ComponentProps<'input'>)
  | ({ multiline: true } & ComponentProps<'textarea'>)

function Control(props: ControlProps) {
  if (props.multiline) {
    const { multiline: _, ...rest } = props
    return <textarea {...rest} />
  }
  const { multiline: _, ...rest } = props
  return <input {...rest} />
}
