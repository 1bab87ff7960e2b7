/** Inserts text at the caret with `execCommand`: only this keeps the browser's undo history and notifies React. */
export function insertText(field: HTMLTextAreaElement, text: string): void {
  field.focus()
  document.execCommand('insertText', false, text)
}
