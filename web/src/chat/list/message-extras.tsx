import { Trans, useLingui } from '@lingui/react/macro'
import { type MessageReactions as Counts, nicknameFallback } from '@rostra/domain/chat/chat'
import { type ChatFile, isPicture } from '@rostra/domain/chat/chat-files'
import type { Quote } from '@rostra/domain/chat/quotes'
import { FileText } from 'lucide-react'
import { useState } from 'react'
import { basePath } from '../../platform/base-path.ts'
import { numberText } from '../../platform/i18n/i18n.ts'
import { fileSize } from '../../ui/file-size.ts'
import { NewTab } from '../../ui/new-tab.tsx'
import row from './chat-message.module.css'
import styles from './message-extras.module.css'
import { reactionName } from './reaction-names.ts'

/** `tabIndex` is the same as for the row's other buttons. */
type QuoteProps = { quote: Quote; tabIndex: number; onJump: (seq: number) => void }
/** `mine`: the keys of the user's own reactions. */
type CountsProps = { counts: Counts; mine: readonly string[]; onReact: (key: string) => void }
type FilesProps = { files: readonly ChatFile[] }
/** `mayModerate`: whether the person may reveal the removed text. */
type RemovedProps = { removedText: string; mayModerate: boolean }

/**
 * What only some messages have; the key that is present (`quote`, `counts`, `files` or `removedText`) decides what is
 * shown. The code loads with the first message that needs any of it.
 */
export function MessageExtras(props: QuoteProps | CountsProps | FilesProps | RemovedProps) {
  if ('quote' in props) return <MessageQuote {...props} />
  if ('files' in props) return <MessageFiles {...props} />
  if ('counts' in props) return <MessageReactions {...props} />
  return <RemovedText {...props} />
}

/** The message that a message replies to; a click jumps to it. */
function MessageQuote({ quote: { seq, user, text }, tabIndex, onJump }: QuoteProps) {
  const { t } = useLingui()
  if (!user)
    return (
      <p className={styles.quote}>
        <em>{t`The message it replies to was removed`}</em>
      </p>
    )
  const name = user.name || nicknameFallback
  return (
    <button
      type="button"
      className={styles.quote}
      tabIndex={tabIndex}
      aria-label={t`In reply to ${{ name }}: ${{ text: text ?? '' }}`}
      onClick={() => onJump(seq)}
    >
      <strong dir="auto">{name}</strong> <span dir="auto">{text}</span>
    </button>
  )
}

/** The reactions to a message; a click adds the user's own, another one removes it. */
function MessageReactions({ counts, mine, onReact }: CountsProps) {
  const { t } = useLingui()
  const used = Object.entries(counts).filter(([, count]) => count > 0)
  if (used.length === 0) return null
  return (
    <ul className={styles.reactions} aria-label={t`Reactions`}>
      {used.map(([key, count]) => (
        <li key={key}>
          <button
            type="button"
            className={styles.reaction}
            aria-pressed={mine.includes(key)}
            aria-label={`${reactionName(key)}, ${count}`}
            onClick={() => onReact(key)}
          >
            <span aria-hidden>{key}</span> {numberText(count)}
          </button>
        </li>
      ))}
    </ul>
  )
}

/** The files of a message: pictures are shown inline, the rest can be downloaded. */
const MessageFiles = ({ files }: FilesProps) => (
  <ul className={styles.files}>
    {files.map((file) => (
      <li key={file.id}>
        <File file={file} />
      </li>
    ))}
  </ul>
)

function File({ file: { id, name, type, size, description } }: { file: ChatFile }) {
  const href = `${basePath()}/chat-files/${id}`
  if (isPicture(type))
    return (
      <>
        <a href={href} target="_blank" rel="noopener noreferrer" className={styles.picture}>
          <img src={href} alt={description ?? name} loading="lazy" />
          <NewTab />
        </a>
        {description && (
          <details className={styles.description}>
            <summary>
              <Trans>Description</Trans>
            </summary>
            <p lang="" dir="auto">
              {description}
            </p>
          </details>
        )}
      </>
    )
  return (
    <a href={href} download={name} className={styles.file}>
      <FileText aria-hidden size={20} strokeWidth={1.75} />
      <span className={styles.name}>{name}</span>
      <span className={styles.size}>{fileSize(size)}</span>
    </a>
  )
}

/** Shown in place of a message that a moderator removed. */
function RemovedText({ removedText, mayModerate }: RemovedProps) {
  const { t } = useLingui()
  const [shown, setShown] = useState(false)
  return (
    <div className={styles.removed}>
      <span>
        <Trans>Message removed</Trans>
      </span>
      {mayModerate && removedText !== '' && (
        <button
          type="button"
          className={row.action}
          aria-expanded={shown}
          onClick={() => setShown(!shown)}
        >
          {shown ? t`Hide` : t`Show`}
        </button>
      )}
      {shown && <del dir="auto">{removedText}</del>}
    </div>
  )
}
