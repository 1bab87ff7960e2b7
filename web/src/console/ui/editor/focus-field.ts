import type { ShownError } from './form-errors.ts'
import { partsOf } from './use-saving.ts'

/**
 * Moves the focus to the control of an error, which may be in a dialog of the form; returns false if it isn't there or
 * not shown. Controls whose errors others may have word for word, such as an empty field, name their field in
 * `data-field`; the others are found by the message.
 */
export function focusField(error: ShownError, prefix: string): boolean {
  const path = partsOf(error.field, prefix).join('.')
  const named = document.querySelector<HTMLElement>(`[data-field="${CSS.escape(path)}"]`)
  const invalid = [...document.querySelectorAll<HTMLElement>('[aria-invalid="true"]')]
  const control = named ?? invalid.find((it) => errorOf(it).endsWith(error.message))
  if (!control || control.closest('[hidden]')) return false
  control.focus()
  return true
}

const errorOf = (control: HTMLElement): string => {
  const [id = ''] = (control.getAttribute('aria-describedby') ?? '').split(' ')
  return control.ownerDocument.getElementById(id)?.textContent ?? ''
}
