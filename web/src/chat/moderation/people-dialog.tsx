import { Trans, useLingui } from '@lingui/react/macro'
import type { Member } from '@rostra/domain/chat/chat-requests'
import { Ellipsis } from 'lucide-react'
import { useCallback, useEffect, useState } from 'react'
import { callApi } from '../../platform/transport/api.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { attempt } from '../../ui/toast-errors.ts'
import styles from '../chat-dialogs.module.css'
import { initials } from '../list/author-avatar.ts'
import { shownName } from '../log/chat-rows.ts'
import type { ChatStore } from '../log/chat-store.ts'
import type { ChatView } from '../log/chat-view.ts'
import { RequestProblem, useRequest } from './dialog-parts.tsx'
import { RestrictDialog } from './restrict-dialog.tsx'
import { Restrictions } from './restrictions.tsx'

type Props = {
  chat: ChatStore
  view: ChatView
  me: { id: string }
  /** Starts a message to a person; absent where writing is not possible. */
  onMention: ((name: string) => void) | undefined
  onClose: () => void
}
type ChatMember = { id: string; name: string }

/** The people in this chat now, in pages of 20, with actions for each. */
export function PeopleDialog({ chat, view, me, onMention, onClose }: Props) {
  const { t } = useLingui()
  const { members, more, error, loading, loadMore } = useMembers(chat.channel)
  const [restricting, setRestricting] = useState<ChatMember>()
  const [opened, setOpened] = useState<string>()
  const { blocked, hosts, rights } = view.relations
  const away = [...blocked].filter(([id]) => !members.some((member) => member.id === id))

  if (restricting)
    return (
      <RestrictDialog
        channel={chat.channel}
        person={restricting}
        onClose={() => setRestricting(undefined)}
      />
    )
  const person = ({ id, name, role }: Member) => {
    const its = { id, name: shownName(name) }
    const isHost = hosts.has(id)
    const mayHide = !role && !isHost
    const isOpen = opened === id
    return (
      <li key={id} className={styles.person}>
        <span className={styles.avatar} aria-hidden="true">
          {initials(its.name)}
        </span>
        <span className={styles.personName} dir="auto">
          {its.name}
        </span>
        {id === me.id && <span className={styles.tag}>{t`You`}</span>}
        {(role || isHost) && (
          <span className={styles.tag}>
            {!role ? t`Host` : role === 'moderator' ? t`Moderator` : t`Organiser`}
          </span>
        )}
        {id !== me.id && (onMention || mayHide || rights?.mayModerate) && (
          <IconButton
            label={t`Actions for ${{ name: its.name }}`}
            aria-expanded={isOpen}
            onClick={() => setOpened(isOpen ? undefined : id)}
          >
            <Ellipsis aria-hidden size={20} />
          </IconButton>
        )}
        {isOpen && (
          <span className={styles.actions}>
            {onMention && (
              <Button variant="secondary" onClick={() => onMention(its.name)}>
                <Trans>Mention</Trans>
              </Button>
            )}
            {rights?.mayModerate && (
              <Button variant="secondary" onClick={() => setRestricting(its)}>
                <Trans>Mute or ban</Trans>
              </Button>
            )}
            {mayHide && <HideButton chat={chat} person={its} blocked={blocked} />}
          </span>
        )}
      </li>
    )
  }
  return (
    <Dialog open title={t`People in this chat`} onClose={onClose}>
      <ul className={styles.people}>{members.map(person)}</ul>
      {loading && members.length === 0 && (
        <p aria-busy="true">
          <Trans>Loading people…</Trans>
        </p>
      )}
      <RequestProblem>{error}</RequestProblem>
      {more && (
        <Button variant="secondary" onClick={loadMore}>
          {loading ? t`Loading…` : t`Show more`}
        </Button>
      )}
      {away.length > 0 && (
        <>
          <h3 className={styles.group}>
            <Trans>Hidden, not in this chat</Trans>
          </h3>
          <ul className={styles.people}>
            {away.map(([id, name]) => (
              <li key={id} className={styles.person}>
                <span className={styles.personName} dir="auto">
                  {shownName(name)}
                </span>
                <HideButton chat={chat} person={{ id, name: shownName(name) }} blocked={blocked} />
              </li>
            ))}
          </ul>
        </>
      )}
      {rights?.mayModerate && <Restrictions channel={chat.channel} />}
    </Dialog>
  )
}

type HideProps = { chat: ChatStore; person: ChatMember; blocked: ReadonlyMap<string, string> }

/** Hides the messages of a person from the reader, or shows them again. */
function HideButton({ chat, person: { id, name }, blocked }: HideProps) {
  const { t } = useLingui()
  const { relations } = chat
  const isHidden = blocked.has(id)
  return (
    <Button
      variant="secondary"
      onClick={() => void attempt(isHidden ? relations.unblock(id) : relations.block(id, name))}
    >
      {isHidden ? t`Show again` : t`Hide this person`}
      <span className="visually-hidden"> {name}</span>
    </Button>
  )
}

function useMembers(channel: string) {
  const [members, setMembers] = useState<Member[]>([])
  const [more, setMore] = useState(false)
  const { busy, error, run } = useRequest()
  const last = members.at(-1)

  const load = useCallback(
    async (after: Member | undefined) => {
      const from = after ? { after: { id: after.id, name: after.name } } : {}
      const page = await callApi('chat-members', { channel, ...from })
      setMembers((known) => (after ? [...known, ...page.members] : page.members))
      setMore(page.more)
    },
    [channel],
  )
  useEffect(() => void run(() => load(undefined)), [run, load])
  return { members, more, error, loading: busy, loadMore: () => void run(() => load(last)) }
}
