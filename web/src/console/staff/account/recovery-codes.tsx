import { useRef, useState } from 'react'
import { copyText } from '../../../platform/copy-text.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import styles from './account.module.css'

/** The codes are shown only once; the server stores only what it needs to recognise them. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone(): void }) {
  const list = useRef<HTMLOListElement>(null)
  const [copied, setCopied] = useState(false)
  return (
    <>
      <Notice kind="good">
        <strong>
          Two-step sign-in is on. Save these recovery codes somewhere safe, such as your password
          manager.
        </strong>
        <span>Each code works once when you don’t have your phone. You won’t see them again.</span>
      </Notice>
      <ol className={styles.codes} ref={list} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className="line gap-3">
        <Button
          variant="secondary"
          onClick={async () =>
            setCopied(await copyText(codes.join('\n'), list.current ?? undefined))
          }
        >
          {copied ? 'Copied' : 'Copy codes'}
        </Button>
        <Button onClick={onDone}>I’ve saved these codes</Button>
      </div>
    </>
  )
}
