import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Entry } from '@rostra/domain/chat/chat'
import { searchPage } from '@rostra/domain/chat/chat-requests'
import { type FormEvent, useId, useState } from 'react'
import { callApi } from '../platform/transport/api.ts'
import { liveClient } from '../platform/transport/live-client.ts'
import { liveErrorText } from '../platform/transport/live-error.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { TextField } from '../ui/text-field.tsx'
import styles from './chat-dialogs.module.css'
import { dateTime } from './list/chat-times.ts'
import { shownName } from './log/chat-rows.ts'
import { RequestProblem, useRequest } from './moderation/dialog-parts.tsx'

type Found = { messages: Entry[]; more: boolean; text: string }

/** Lets moderators and organisers search the messages of a chat. */
export function SearchDialog({ channel, onClose }: { channel: string; onClose: () => void }) {
  const { t } = useLingui()
  const [text, setText] = useState('')
  const [limit, setLimit] = useState(String(searchPage))
  const [found, setFound] = useState<Found>()
  const { busy, error, run } = useRequest()
  const limitId = useId()

  const search = async () => {
    if (liveClient().status().state !== 'OPEN') throw new Error(liveErrorText('invalid'))
    const answer = await callApi('chat-search', { channel, text, limit: Number(limit) })
    setFound({ ...answer, text: text.trim() })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void run(search)
  }

  return (
    <Dialog open wide title={t`Search this chat`} onClose={onClose}>
      <form className={styles.search} role="search" onSubmit={submit}>
        <TextField
          label={t`Search for`}
          enterKeyHint="search"
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <div className={styles.pair}>
          <label htmlFor={limitId}>
            <Trans>Maximum results</Trans>
          </label>
          <input
            id={limitId}
            className={styles.number}
            inputMode="numeric"
            value={limit}
            onChange={({ target }) => setLimit(target.value)}
          />
        </div>
        <Button type="submit">{busy ? t`Searching…` : t`Search`}</Button>
      </form>
      <RequestProblem>{error}</RequestProblem>
      {found && !error && <Results {...found} />}
    </Dialog>
  )
}

function Results({ messages, more, text }: Found) {
  const { t } = useLingui()
  const count = messages.length
  return (
    <>
      <p role="status" className={styles.small}>
        {count === 0
          ? t`No messages contain “${text}”.`
          : more
            ? t`${plural(count, { one: 'First result; there are more', other: 'First # results; there are more' })}`
            : t`${plural(count, { one: '# message', other: '# messages' })}`}
      </p>
      <ul className={styles.people}>
        {messages.map((entry) =>
          entry.kind === 'message' ? (
            <li key={entry.seq} className={styles.person}>
              <span>
                <strong dir="auto">{shownName(entry.user.name)}</strong>{' '}
                <span className={styles.small}>{dateTime(entry.at)}</span>
                <br />
                <span dir="auto">{entry.text}</span>
              </span>
            </li>
          ) : null,
        )}
      </ul>
    </>
  )
}
