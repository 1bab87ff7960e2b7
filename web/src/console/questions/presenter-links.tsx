import { useState } from 'react'
import { basePath } from '../../platform/base-path.ts'
import { copyText } from '../../platform/copy-text.ts'
import { useCall, useChange } from '../../platform/transport/use-call.ts'
import { Button } from '../../ui/button.tsx'
import { attempt } from '../../ui/toast-errors.ts'
import styles from '../ui/cards.module.css'
import { ConsoleDialog } from '../ui/console-dialog.tsx'
import { Loaded } from '../ui/loaded.tsx'
import { Select } from '../ui/select.tsx'
import { formatMoment } from '../ui/times.ts'

type Props = { sessions: readonly { id: string; title: string }[]; onClose(): void }

/** Secret links with which speakers see the question on air, large and without signing in. */
export function PresenterLinks({ sessions, onClose }: Props) {
  const links = useCall('presenter-links', {})
  const { change: make, busy } = useChange('presenter-link-make', ['presenter-links'])
  const { change: end } = useChange('presenter-link-end', ['presenter-links'])
  const [showId, setShowId] = useState(sessions[0]?.id ?? '')
  const [address, setAddress] = useState('')
  const title = (id: string) => sessions.find((it) => it.id === id)?.title ?? id
  const add = async () => {
    const { link } = await make({ showId })
    setAddress(`${location.origin}${basePath()}/organise/presenter#${link}`)
  }
  return (
    <ConsoleDialog title="Presenter links" onClose={onClose}>
      <p className={styles.words}>
        Anyone with the link can see the question that’s on air without signing in. They can’t do
        anything else.
      </p>
      <div className={styles.bar}>
        <Select
          label="Session"
          value={showId}
          options={sessions.map(({ id, title: name }) => ({ id, name }))}
          onChange={setShowId}
        />
        <Button busy={busy} onClick={() => void attempt(add())}>
          Create link
        </Button>
      </div>
      {address && (
        <div className={styles.card} role="status">
          <p>Copy this link now. You won’t see it again.</p>
          <p>
            <a href={address} target="_blank" rel="noreferrer">
              {address}
            </a>
          </p>
          <div>
            <Button variant="secondary" onClick={() => void attempt(copyText(address))}>
              Copy link
            </Button>
          </div>
        </div>
      )}
      <Loaded query={links} height={80}>
        {({ links: made }) => (
          <ul className={styles.list} aria-label="Presenter links">
            {made.map(({ id, showId: of, by, at }) => (
              <li key={id} className={styles.card}>
                <p>
                  <strong>{title(of)}</strong>
                </p>
                <div className={styles.meta}>
                  Created by {by}, {formatMoment(at)}
                </div>
                <div>
                  <Button variant="secondary" onClick={() => void attempt(end({ id }))}>
                    Revoke link
                  </Button>
                </div>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </ConsoleDialog>
  )
}
