import { captionLineLimit } from '@rostra/domain/captions/live-captions'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { serverNow } from '../../platform/transport/server-clock.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'

/** ms of pause after which what was typed is sent. */
const pause = 3_000

type Props = {
  label: string
  lang: string
  dir: 'ltr' | 'rtl'
  onSend(text: string, at: number): void
  onWriting(on: boolean): void
  /** The arrow up in an empty box. */
  onUp(): void
}

/** Where captions are typed: Enter sends them, and so does a pause. They belong to the moment of the first letter. */
export function WriteBox({ label, lang, dir, onSend, onWriting, onUp }: Props) {
  const [text, setText] = useState('')
  const began = useRef(0)
  const composing = useRef(false)
  const box = useRef<HTMLTextAreaElement>(null)
  const send = () => {
    const words = text.trim()
    setText('')
    onWriting(false)
    if (words) onSend(words, began.current)
    box.current?.focus()
  }
  const newest = useRef(send)
  newest.current = send
  // The page may go to another session in the middle of a sentence.
  useEffect(() => () => newest.current(), [])
  useEffect(() => {
    if (text.trim() === '') return
    const timer = window.setTimeout(() => {
      // An input method has not decided on the words yet.
      if (!composing.current) newest.current()
    }, pause)
    return () => window.clearTimeout(timer)
  }, [text])
  const onKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'ArrowUp' && text === '') {
      event.preventDefault()
      onUp()
    }
    if (event.key !== 'Enter') return
    event.preventDefault()
    send()
  }
  return (
    <form
      className="stack gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <TextField
        multiline
        ref={box}
        label={label}
        hint="Enter sends, and so does a pause of 3 seconds. Arrow up corrects the last line."
        rows={2}
        lang={lang}
        dir={dir}
        maxLength={captionLineLimit}
        value={text}
        // The page is for this.
        autoFocus
        spellCheck
        onChange={({ target }) => {
          if (text === '') began.current = Math.round(serverNow())
          setText(target.value)
          onWriting(target.value.trim() !== '')
        }}
        onCompositionStart={() => {
          composing.current = true
        }}
        onCompositionEnd={() => {
          composing.current = false
        }}
        onKeyDown={onKey}
      />
      <div>
        <Button type="submit">Send</Button>
      </div>
    </form>
  )
}
