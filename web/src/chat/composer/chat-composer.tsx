import { Trans, useLingui } from '@lingui/react/macro'
import { messageLimit } from '@rostra/domain/chat/chat-files'
import { isVisible } from '@rostra/domain/text'
import { SendHorizontal } from 'lucide-react'
import {
  type KeyboardEvent,
  memo,
  type ReactNode,
  type Ref,
  Suspense,
  useCallback,
  useEffect,
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { numberText } from '../../platform/i18n/i18n.ts'
import { lazyOptional } from '../../ui/lazy-part.ts'
import type { ChatParts } from '../chat-parts.ts'
import type { Membership } from '../log/channel-membership.ts'
import { readDraft, writeDraft } from '../log/chat-storage.ts'
import type { ChatStore } from '../log/chat-store.ts'
import type { Unsent } from '../log/own-messages.ts'
import styles from './chat-composer.module.css'
import type { About } from './composer-about.tsx'
import { insertText } from './insert-text.ts'
import type { MentionsHandle } from './mentions.tsx'
import type { FilesHandle, FilesState } from './own-files.tsx'

// Not loaded for people who only read.
const loadAbout = () => import('./composer-about.tsx')
const ComposerAbout = lazyOptional(async () => (await loadAbout()).ComposerAbout)
const Mentions = lazyOptional(async () => (await import('./mentions.tsx')).Mentions)

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

/** ms: Safari ends a composition just before the Enter that confirmed it. */
const compositionTail = 30

/** True for the key that sends: Enter, on every device (specification section 5). `composedAt` in performance time. */
function isSendKey({ nativeEvent: event }: KeyboardEvent, composedAt: number): boolean {
  return event.key === 'Enter' && !event.shiftKey && !isComposing(event, composedAt)
}

/** An Enter that confirms text in an input method must not send the message. */
function isComposing(event: globalThis.KeyboardEvent, composedAt: number): boolean {
  return (
    event.isComposing || event.keyCode === 229 || performance.now() - composedAt < compositionTail
  )
}

export type ComposerHandle = {
  /** Focuses the text box, and starts a reply or an edit if there is one. */
  take(about?: About): void
  /** Inserts a mention of a person at the caret. */
  mention(name: string): void
}

type Props = {
  ref: Ref<ComposerHandle>
  chat: ChatStore
  channel: string
  parts: ChatParts | undefined
  rights: Membership['rights']
  /** Seconds between two messages; 0 when there is no slow mode. */
  slow: number
  /** A message that the server refused. */
  returned: Unsent | undefined
  /** On a phone, in the place of the send button while there is nothing to send. */
  reaction: ReactNode
  /** The mute has ended. */
  onUnmute: () => void
  onSend: () => void
}

const countFrom = messageLimit * 0.8
/** Maximum lines of the text box in browsers that cannot grow it. */
const mostLines = 4
const growsByItself = CSS.supports('field-sizing', 'content')

/** Where messages are written. Enter sends, Shift+Enter breaks the line. Memoised: a busy list never re-renders it. */
export const ChatComposer = memo(function ChatComposer(props: Props) {
  const { t } = useLingui()
  const { ref, chat, channel, parts, rights, slow, returned, reaction, onSend } = props
  const [text, setText] = useState(() => readDraft(channel))
  const [about, setAbout] = useState<About>()
  const [used, setUsed] = useState(false)
  const [problem, setProblem] = useState('')
  const wait = useWait()
  const ownFiles = useRef<FilesHandle>(null)
  const [files, setFiles] = useState<FilesState>({ count: 0, unfinished: 0 })
  const composedAt = useRef(Number.NEGATIVE_INFINITY)
  const box = useRef<HTMLTextAreaElement>(null)
  const mentions = useRef<MentionsHandle>(null)
  const [boxId, problemId, countId, slowId] = [useId(), useId(), useId(), useId()]
  const tooLong = text.trim().length > messageLimit
  const isEmpty = !isVisible(text) && files.count === 0

  const write = (inserted: string) => {
    if (box.current) insertText(box.current, inserted)
  }
  useImperativeHandle(ref, () => ({
    take(next) {
      box.current?.focus()
      if (next) begin(next)
    },
    mention: (name) => write(`@${name} `),
  }))

  // If the chat closes while someone is writing, focus stays in this area, which then says so.
  useLayoutEffect(() => {
    const form = box.current?.form
    return () => {
      if (form?.contains(document.activeElement)) form.parentElement?.focus()
    }
  }, [])

  const edits = about?.what === 'edit'
  /** The draft is kept while a message is edited. */
  const begin = useCallback(
    (next: About | undefined) => {
      setAbout(next)
      setProblem('')
      if (next?.what === 'edit') setText(next.text)
      else setText(readDraft(channel))
      box.current?.focus()
    },
    [channel],
  )

  const change = (next: string) => {
    setText(next)
    setProblem('')
    if (!edits) writeDraft(channel, next)
    chat.relations.typed(next.trim() === '')
    mentions.current?.follow()
  }

  const muted = rights?.muted
  const mutedUntil = muted?.until
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the mute makes the shown problem outdated
  useEffect(() => {
    setProblem('')
    wait.start(0)
  }, [mutedUntil])

  useEffect(() => {
    if (!returned) return
    setText((now) => {
      const next = now.trim() === '' ? returned.text : `${returned.text}\n${now}`
      writeDraft(channel, next)
      return next
    })
    setProblem(returned.message)
    if (returned.reply) setAbout({ what: 'reply', quote: returned.reply })
    wait.start(returned.retryAfter ?? 0)
    chat.own.takeReturned()
  }, [returned, chat, channel, wait.start])

  // Without slow mode there is nothing to wait for.
  useEffect(() => {
    if (slow === 0) wait.start(0)
  }, [slow, wait.start])

  const send = () => {
    box.current?.focus()
    if (isEmpty) return setProblem(t`Write a message first`)
    if (wait.seconds > 0)
      return setProblem(t`You can write again in ${{ seconds: wait.seconds }} s`)
    if (files.unfinished > 0)
      return setProblem(t`Wait for your files to finish uploading, or remove them`)
    if (tooLong) return setProblem(t`Keep your message to 2,000 characters or fewer`)
    setProblem('')
    if (edits) {
      loadAbout()
        .then(({ saveEdit }) => saveEdit(chat, about.seq, text.trim()))
        .then(
          () => begin(undefined),
          (error: Error) => setProblem(error.message),
        )
      return
    }
    chat.send(text.trim(), ownFiles.current?.take(), about?.quote)
    setAbout(undefined)
    if (slow > 0) wait.start(slow)
    change('')
    mentions.current?.close()
    onSend()
  }

  const onKeyDown = (event: KeyboardEvent) => {
    if (mentions.current?.takeKey(event) || !isSendKey(event, composedAt.current)) return
    event.preventDefault()
    send()
  }

  return (
    <form
      className={styles.composer}
      data-compact={reaction ? '' : undefined}
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <p id={problemId} className={styles.problem} role="alert">
        {problem}
      </p>
      {slow > 0 && problem === '' && (
        <p id={slowId} className={styles.slow}>
          <Trans>Slow mode: you can send one message every {slow} s</Trans>
        </p>
      )}
      {muted && parts && (
        <Suspense>
          <parts.MutedNotice muted={muted} hidden={problem !== ''} onOver={props.onUnmute} />
        </Suspense>
      )}
      <label htmlFor={boxId} className="visually-hidden">
        <Trans>Message</Trans>
      </label>
      {rights?.maySendFiles && parts && (
        <Suspense>
          <parts.OwnFiles
            ref={ownFiles}
            channel={channel}
            limit={rights.settings.uploadLimit}
            onProblem={setProblem}
            onChange={setFiles}
          />
        </Suspense>
      )}
      <Suspense>
        {used && <ComposerAbout about={about} box={box} chat={chat} onAbout={begin} />}
      </Suspense>
      <div className={styles.field}>
        <textarea
          ref={box}
          id={boxId}
          className={styles.box}
          rows={growsByItself ? 1 : Math.min(mostLines, text.split('\n').length)}
          value={text}
          placeholder={t`Write a message`}
          enterKeyHint="send"
          autoComplete="off"
          dir={text === '' ? undefined : 'auto'}
          aria-describedby={`${problemId} ${slowId} ${countId}`}
          aria-invalid={tooLong || undefined}
          aria-autocomplete="list"
          aria-haspopup="listbox"
          onChange={({ target }) => change(target.value)}
          onSelect={() => mentions.current?.follow()}
          onFocus={() => setUsed(true)}
          onBlur={() => mentions.current?.close()}
          onKeyDown={onKeyDown}
          onCompositionEnd={() => {
            composedAt.current = performance.now()
          }}
        />
        {parts && <parts.EmojiPicker onPick={write} />}
      </div>
      {reaction && isEmpty && wait.seconds <= 0 ? (
        <div className={styles.reaction}>{reaction}</div>
      ) : (
        <button
          type="submit"
          className={styles.send}
          aria-disabled={isEmpty || files.unfinished > 0 || tooLong || wait.seconds > 0}
        >
          {wait.seconds > 0 ? (
            t`Send in ${{ seconds: wait.seconds }} s`
          ) : (
            <>
              <SendHorizontal className="with-the-line" aria-hidden size={20} />
              <span className="visually-hidden">
                <Trans>Send</Trans>
              </span>
            </>
          )}
        </button>
      )}
      <p id={countId} className={styles.count} data-over={tooLong || undefined}>
        {text.length >= countFrom &&
          t`${{ used: numberText(text.length) }} of ${{ limit: numberText(messageLimit) }} characters`}
      </p>
      <Suspense>{used && <Mentions ref={mentions} chat={chat} box={box} />}</Suspense>
    </form>
  )
})
