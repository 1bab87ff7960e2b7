import { isLanguage, languageNames } from '@rostra/domain/languages'
import { type FormEvent, useState } from 'react'
import { ApiError } from '../../platform/transport/api.ts'

/** An error in a field, found before anything is sent. */
export class FieldError extends Error {
  readonly field: string

  constructor(field: string, message: string) {
    super(message)
    this.field = field
  }
}

/** Sends what was entered; `text` returns a field's value by its name. Rejects with what went wrong. */
export type SendForm = (text: (name: string) => string, form: HTMLFormElement) => Promise<unknown>

/** Before the error of a text in another language, which is not always on the screen. */
function languageOf(field: string): string {
  const language = field.slice(field.lastIndexOf('.') + 1)
  return isLanguage(language) ? `${languageNames[language]}: ` : ''
}

/**
 * A form that is sent once at a time. A server error is shown at its field, which takes the
 * focus; everything else is `problem`.
 */
export function useForm(send: SendForm) {
  const [busy, setBusy] = useState(false)
  const [wrong, setWrong] = useState<{ field: string; message: string }>()

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    if (busy) return
    setBusy(true)
    setWrong(undefined)
    const entered = new FormData(form)
    try {
      await send((name) => String(entered.get(name) ?? ''), form)
    } catch (error) {
      const isOfField = error instanceof ApiError || error instanceof FieldError
      const field = (isOfField && error.field) || ''
      const control = field ? form.elements.namedItem(field) : null
      const { message } = error as Error
      setWrong(control ? { field, message } : { field: '', message: languageOf(field) + message })
      if (control instanceof HTMLElement) {
        control.closest('details')?.setAttribute('open', '')
        control.focus()
      }
    } finally {
      setBusy(false)
    }
  }
  return {
    busy,
    onSubmit,
    /** An error leaves the page as soon as its field changes. */
    onInput: ({ target }: FormEvent<HTMLFormElement>) => {
      if (wrong?.field && (target as HTMLInputElement).name === wrong.field) setWrong(undefined)
    },
    /** The error message of a field, if it has one. */
    at: (field: string) => (wrong?.field === field ? wrong.message : undefined),
    problem: wrong?.field === '' ? wrong.message : undefined,
  }
}
