/** Inserts text at the caret, in the one way that keeps the browser's undo and that React notices. */
export function insertText(field: HTMLTextAreaElement, text: string): void {
  field.focus()
  document.execCommand('insertText', false, text)
}
