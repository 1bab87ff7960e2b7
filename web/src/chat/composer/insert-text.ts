/** Types for the writer, at the caret: the one way that keeps the browser's undo, and that React hears of. */
export function insertText(field: HTMLTextAreaElement, text: string): void {
  field.focus()
  document.execCommand('insertText', false, text)
}
