import type { ShownError } from './form-errors.ts'
import { partsOf } from './use-saving.ts'

/**
 * Moves the focus to the control of an error, and returns false if it isn't there. Controls whose errors others may
 * have word for word, such as an empty field, name their field in `data-field`; the others are found by the message.
 */
export function focusField(form: HTMLElement | null, error: ShownError, prefix: string): boolean {
  const path = partsOf(error.field, prefix).join('.')
  const named = form?.querySelector<HTMLElement>(`[data-field="${CSS.escape(path)}"]`)
  const invalid = [...(form?.querySelectorAll<HTMLElement>('[aria-invalid="true"]') ?? [])]
  const control = named ?? invalid.find((it) => errorOf(it).endsWith(error.message))
  control?.focus()
  return control !== undefined
}

const errorOf = (control: HTMLElement): string => {
  const [id = ''] = (control.getAttribute('aria-describedby') ?? '').split(' ')
  return control.ownerDocument.getElementById(id)?.textContent ?? ''
}
