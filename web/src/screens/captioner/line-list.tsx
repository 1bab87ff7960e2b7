import { captionLineLimit } from '@rostra/domain/captions/live-captions'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import styles from './captioner.module.css'
import type { DeskLine } from './desk-lines.ts'

type Props = {
  lines: readonly DeskLine[]
  lang: string
  dir: 'ltr' | 'rtl'
  /** The number of the line that is corrected. */
  open: number | undefined
  onOpen(n: number | undefined): void
  onCorrect(line: DeskLine, text: string): Promise<void>
}

/** The last lines, the newest first: each can be corrected or removed. */
export const LineList = ({ lines, lang, dir, open, onOpen, onCorrect }: Props) => (
  <ol className={`${styles.lines} list`} reversed aria-label="Last lines">
    {lines.toReversed().map((line) => (
      <li key={line.n}>
        <Line
          {...{ line, lang, dir, onCorrect }}
          isOpen={open === line.n}
          onOpen={(isOpen) => onOpen(isOpen ? line.n : undefined)}
        />
      </li>
    ))}
  </ol>
)

type LineProps = Pick<Props, 'lang' | 'dir' | 'onCorrect'> & {
  line: DeskLine
  isOpen: boolean
  onOpen(isOpen: boolean): void
}

function Line({ line, lang, dir, isOpen, onOpen, onCorrect }: LineProps) {
  const [problem, setProblem] = useState('')
  const isRemoved = line.text === ''
  const words = isRemoved ? (line.was ?? '') : line.text
  const put = async (text: string) => {
    setProblem('')
    try {
      await onCorrect(line, text.trim())
      onOpen(false)
    } catch (error) {
      setProblem((error as Error).message)
    }
  }
  const shown = words.length > 30 ? `${words.slice(0, 30)}…` : words
  return (
    <div className={styles.line}>
      <div className={styles.words}>
        {isOpen ? (
          <Correction {...{ words, lang, dir }} onSave={put} onCancel={() => onOpen(false)} />
        ) : (
          <p lang={lang} dir={dir} className={isRemoved ? styles.removed : undefined}>
            {words}
          </p>
        )}
        <p className="muted small">
          <span className="digits">{timeText(line.at)}</span>
          {isRemoved && ' · Removed'}
          {problem && <span className="bad"> · {problem}</span>}
        </p>
      </div>
      {!isOpen && (
        <div className={styles.tools} data-takes-focus>
          {isRemoved ? (
            <Button
              variant="quiet"
              aria-label={`Put back: ${shown}`}
              onClick={() => void put(words)}
            >
              Put back
            </Button>
          ) : (
            <>
              <Button variant="quiet" aria-label={`Correct: ${shown}`} onClick={() => onOpen(true)}>
                Correct
              </Button>
              <Button variant="quiet" aria-label={`Remove: ${shown}`} onClick={() => void put('')}>
                Remove
              </Button>
            </>
          )}
        </div>
      )}
    </div>
  )
}

type CorrectionProps = {
  words: string
  lang: string
  dir: 'ltr' | 'rtl'
  onSave(text: string): Promise<void>
  onCancel(): void
}

function Correction({ words, lang, dir, onSave, onCancel }: CorrectionProps) {
  const [text, setText] = useState(words)
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <form
      className="stack gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        void onSave(text)
      }}
    >
      <input
        ref={box}
        className={styles.correction}
        aria-label="Corrected line"
        maxLength={captionLineLimit}
        value={text}
        lang={lang}
        dir={dir}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={({ key }) => key === 'Escape' && onCancel()}
      />
      <div className="line gap-2">
        <Button type="submit">Save</Button>
        <Button variant="secondary" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  )
}

const timeText = (at: string): string =>
  new Intl.DateTimeFormat(undefined, { timeStyle: 'medium' }).format(new Date(at))
