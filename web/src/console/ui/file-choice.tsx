import { useId } from 'react'
import { Button } from '../../ui/button.tsx'
import upload from './file-field.module.css'
import { saveCsv } from './save-file.ts'

type Props = {
  accept: string
  /** A small file with the headings, to begin with. */
  template?: { name: string; text: string }
  onChoose(file: File): void
}

/** A file to choose or drop, which is read at once, and perhaps a template for it. */
export function FileChoice({ accept, template, onChoose }: Props) {
  const id = useId()
  const choose = (file: File | undefined) => file && onChoose(file)
  return (
    <div className="line gap-3">
      <input
        id={id}
        type="file"
        className="visually-hidden"
        accept={accept}
        onChange={({ target }) => {
          choose(target.files?.[0])
          // The same file again, once it was corrected.
          target.value = ''
        }}
      />
      <label
        htmlFor={id}
        className={upload.uploadLabel}
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault()
          choose(event.dataTransfer.files[0])
        }}
      >
        Choose a file or drop it here
      </label>
      {template && (
        <Button variant="secondary" onClick={() => saveCsv(template.name, template.text)}>
          Download template
        </Button>
      )}
    </div>
  )
}
