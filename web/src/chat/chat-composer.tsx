import { messageLimit } from '@rostra/domain/chat'
import { forever } from '@rostra/domain/chat-services'
import { SendHorizontal } from 'lucide-react'
import {
  type KeyboardEvent,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { newId } from '../platform/new-id.ts'
import { AttachButton, AttachmentList } from './attachments.tsx'
import styles from './chat-composer.module.css'
import type { Relations } from './chat-relations.ts'
import { readDraft, writeDraft } from './chat-storage.ts'
import type { ChatStore } from './chat-store.ts'
import type { Unsent } from './own-messages.ts'
import { transferFile } from './upload-transfer.ts'
import { Uploads } from './uploads.ts'

type Props = {
  chat: ChatStore
  channel: string
  rights: Relations['rights']
  /** A message that the server did not take. */
  returned: Unsent | undefined
  onSend: () => void
}

/** The counter shows from this share of the limit on. */
const countFrom = messageLimit * 0.8
/** Safari ends a composition just before the Enter that confirmed it, in ms. */
const compositionTail = 30

const time = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' })

/** Where messages are written. Enter sends, Shift+Enter breaks the line. */
export function ChatComposer({ chat, channel, rights, returned, onSend }: Props) {
  const [text, setText] = useState(() => readDraft(channel))
  const [problem, setProblem] = useState('')
  const wait = useWait()
  const { uploads, items } = useUploads(channel, rights?.settings.uploadLimit)
  const unfinished = items.filter(({ state }) => state !== 'done').length
  const composedAt = useRef(Number.NEGATIVE_INFINITY)
  const box = useRef<HTMLTextAreaElement>(null)
  const [boxId, problemId, countId] = [useId(), useId(), useId()]
  const tooLong = text.trim().length > messageLimit

  const change = (next: string) => {
    setText(next)
    writeDraft(channel, next)
    chat.relations.typed(next.trim() === '')
  }

  useEffect(() => {
    if (!returned) return
    setText((now) => {
      const next = now.trim() === '' ? returned.text : `${returned.text}\n${now}`
      writeDraft(channel, next)
      return next
    })
    setProblem(returned.message)
    wait.start(returned.retryAfter ?? 0)
    chat.takeReturned()
  }, [returned, chat, channel, wait.start])

  const send = () => {
    box.current?.focus()
    const message = text.trim()
    if ((message === '' && items.length === 0) || wait.seconds > 0) return
    if (unfinished > 0) return setProblem('Wait until every file is uploaded, or remove it')
    if (tooLong) return setProblem('A message holds at most 2,000 characters')
    setProblem('')
    chat.send(message, uploads.take())
    change('')
    onSend()
  }

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || isComposing(event, composedAt.current)) return
    event.preventDefault()
    send()
  }

  return (
    <form
      className={styles.composer}
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <p id={problemId} className={styles.problem} role="alert">
        {problem}
      </p>
      {rights?.muted && problem === '' && (
        <p className={styles.problem}>
          You cannot write in this chat
          {rights.muted.until === forever
            ? ' at the moment.'
            : ` until ${time.format(rights.muted.until)}.`}
        </p>
      )}
      {items.length > 0 && <AttachmentList items={items} uploads={uploads} />}
      <label htmlFor={boxId} className="visually-hidden">
        Message
      </label>
      {rights?.maySendFiles && (
        <AttachButton
          uploads={uploads}
          limit={rights.settings.uploadLimit}
          onProblem={setProblem}
        />
      )}
      <textarea
        ref={box}
        id={boxId}
        className={styles.box}
        rows={1}
        value={text}
        placeholder="Write a message"
        enterKeyHint="send"
        autoComplete="off"
        dir="auto"
        aria-describedby={`${problemId} ${countId}`}
        aria-invalid={tooLong || undefined}
        onChange={({ target }) => change(target.value)}
        onKeyDown={onKeyDown}
        onCompositionEnd={() => {
          composedAt.current = performance.now()
        }}
      />
      <button
        type="submit"
        className={styles.send}
        aria-disabled={
          (text.trim() === '' && items.length === 0) ||
          unfinished > 0 ||
          tooLong ||
          wait.seconds > 0
        }
      >
        {wait.seconds > 0 ? (
          `Send in ${wait.seconds} s`
        ) : (
          <>
            <SendHorizontal aria-hidden size={20} />
            <span className="visually-hidden">Send</span>
          </>
        )}
      </button>
      <p id={countId} className={styles.count} data-over={tooLong || undefined}>
        {text.length >= countFrom &&
          `${text.length.toLocaleString()} of ${messageLimit.toLocaleString()} characters`}
      </p>
    </form>
  )
}

/** The Enter that confirms a word of an input method is not the Enter that sends. */
function isComposing({ nativeEvent }: KeyboardEvent, composedAt: number): boolean {
  return (
    nativeEvent.isComposing ||
    nativeEvent.keyCode === 229 ||
    performance.now() - composedAt < compositionTail
  )
}

function useUploads(channel: string, limitMb = 0) {
  const limit = useRef(limitMb)
  limit.current = limitMb
  const uploads = useMemo(
    () =>
      new Uploads({
        start: (file, onProgress) => transferFile(channel, limit.current, file, onProgress),
        newId,
        now: () => performance.now(),
        after: (ms, run) => window.setTimeout(run, ms),
      }),
    [channel],
  )
  return { uploads, items: useSyncExternalStore(uploads.subscribe, uploads.view) }
}

/** Counts whole seconds down to 0. */
function useWait() {
  const [seconds, start] = useState(0)
  useEffect(() => {
    if (seconds <= 0) return
    const timer = window.setTimeout(() => start(Math.ceil(seconds) - 1), 1000)
    return () => window.clearTimeout(timer)
  }, [seconds])
  return { seconds, start }
}
