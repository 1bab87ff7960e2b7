/** Copies a text; false if the browser does not allow it. `near` is an element in the open dialog, if there is one. */
export async function copyText(text: string, near?: Element): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    // The clipboard API is missing on plain http addresses, where trials run.
    return copyBySelection(text, near?.closest('dialog') ?? document.body)
  }
}

function copyBySelection(text: string, place: Element): boolean {
  const box = document.createElement('textarea')
  box.className = 'visually-hidden'
  box.value = text
  const before = document.activeElement
  place.append(box)
  box.select()
  const copied = document.execCommand('copy')
  box.remove()
  if (before instanceof HTMLElement) before.focus()
  return copied
}
