import { Trans } from '@lingui/react/macro'
import { type ChatFile, isPicture } from '@rostra/domain/chat/chat-files'
import { FileText } from 'lucide-react'
import { basePath } from '../../platform/base-path.ts'
import { fileSize } from '../../ui/file-size.ts'
import { NewTab } from '../../ui/new-tab.tsx'
import styles from './message-files.module.css'

type Props = { files: readonly ChatFile[] }

/** The files of a message: pictures are shown inline, the rest can be downloaded. */
export function MessageFiles({ files }: Props) {
  return (
    <ul className={styles.files}>
      {files.map((file) => (
        <li key={file.id}>
          <File file={file} />
        </li>
      ))}
    </ul>
  )
}

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
