import { Trans, useLingui } from '@lingui/react/macro'
import { nicknameFallback } from '@rostra/domain/chat/chat'
import type { Member } from '@rostra/domain/chat/chat-requests'
import { useCallback, useEffect, useRef, useState } from 'react'
import { callApi } from '../../platform/transport/api.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { attempt } from '../../ui/toast-errors.ts'
import styles from '../chat-dialogs.module.css'
import type { ChatStore } from '../log/chat-store.ts'
import type { ChatView } from '../log/chat-view.ts'
import { queryInProgress } from '../query-in-progress.ts'
import { RestrictForm } from './restrict-form.tsx'
import { Restrictions } from './restrictions.tsx'

type Props = { chat: ChatStore; view: ChatView; me: { id: string }; onClose: () => void }
type ChatMember = { id: string; name: string }

/** The people in this chat now, in pages of 20, with actions for each. */
export function PeopleDialog({ chat, view, me, onClose }: Props) {
  const { t } = useLingui()
  const { members, more, error, loading, loadMore } = useMembers(chat.channel)
  const [restricting, setRestricting] = useState<ChatMember>()
  const { blocked, hosts, rights } = view.relations
  const away = [...blocked].filter(([id]) => !members.some((member) => member.id === id))

  if (restricting)
    return (
      <Dialog
        open
        title={t`Mute or ban ${{ name: restricting.name }}`}
        onClose={() => setRestricting(undefined)}
      >
        <RestrictForm
          channel={chat.channel}
          person={restricting}
          onDone={() => setRestricting(undefined)}
        />
      </Dialog>
    )
  return (
    <Dialog open title={t`People in this chat`} onClose={onClose}>
      <ul className={styles.people}>
        {members.map(({ id, name, role }) => (
          <li key={id} className={styles.person}>
            <span className={styles.personName} dir="auto">
              {shownName(name)}
            </span>
            {id === me.id && (
              <span className={styles.tag}>
                <Trans>You</Trans>
              </span>
            )}
            {role && (
              <span className={styles.tag}>
                {role === 'moderator' ? <Trans>Moderator</Trans> : <Trans>Organiser</Trans>}
              </span>
            )}
            {id !== me.id && !role && !hosts.has(id) && (
              <BlockButton chat={chat} person={{ id, name: shownName(name) }} blocked={blocked} />
            )}
            {id !== me.id && rights?.mayModerate && (
              <Button variant="quiet" onClick={() => setRestricting({ id, name: shownName(name) })}>
                <Trans>Mute or ban</Trans>
                <span className="visually-hidden"> {shownName(name)}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      {loading && members.length === 0 && (
        <p aria-busy="true">
          <Trans>Loading people…</Trans>
        </p>
      )}
      <p role="alert" className={styles.problem}>
        {error}
      </p>
      {more && (
        <Button variant="secondary" onClick={loadMore}>
          {loading ? t`Loading…` : t`Show more`}
        </Button>
      )}
      {away.length > 0 && (
        <>
          <h3 className={styles.group}>
            <Trans>Blocked, not in this chat</Trans>
          </h3>
          <ul className={styles.people}>
            {away.map(([id, name]) => (
              <li key={id} className={styles.person}>
                <span className={styles.personName} dir="auto">
                  {shownName(name)}
                </span>
                <BlockButton chat={chat} person={{ id, name: shownName(name) }} blocked={blocked} />
              </li>
            ))}
          </ul>
        </>
      )}
      {rights?.mayModerate && <Restrictions channel={chat.channel} />}
    </Dialog>
  )
}

type BlockProps = { chat: ChatStore; person: ChatMember; blocked: ReadonlyMap<string, string> }

function BlockButton({ chat, person: { id, name }, blocked }: BlockProps) {
  const { t } = useLingui()
  const { relations } = chat
  const isBlocked = blocked.has(id)
  return (
    <Button
      variant="quiet"
      onClick={() => void attempt(isBlocked ? relations.unblock(id) : relations.block(id, name))}
    >
      {isBlocked ? t`Unblock` : t`Block`}
      <span className="visually-hidden"> {name}</span>
    </Button>
  )
}

const shownName = (name: string): string => name.trim() || nicknameFallback

function useMembers(channel: string) {
  const [members, setMembers] = useState<Member[]>([])
  const [more, setMore] = useState(false)
  const [error, setError] = useState('')
  const [loading, setLoading] = useState(false)
  const running = useRef(false)
  const last = members.at(-1)

  const load = useCallback(
    async (after: Member | undefined) => {
      if (running.current) return setError(queryInProgress())
      running.current = true
      setLoading(true)
      setError('')
      try {
        const from = after ? { after: { id: after.id, name: after.name } } : {}
        const page = await callApi('chat-members', { channel, ...from })
        setMembers((known) => (after ? [...known, ...page.members] : page.members))
        setMore(page.more)
      } catch (cause) {
        setError((cause as Error).message)
      } finally {
        running.current = false
        setLoading(false)
      }
    },
    [channel],
  )
  useEffect(() => void load(undefined), [load])
  return { members, more, error, loading, loadMore: () => void load(last) }
}
