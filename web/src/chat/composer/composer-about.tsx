import { t } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { mayEdit, nicknameFallback } from '@rostra/domain/chat/chat'
import type { Quote } from '@rostra/domain/chat/quotes'
import { X } from 'lucide-react'
import { type RefObject, useEffect, useLayoutEffect } from 'react'
import { callApi } from '../../platform/transport/api.ts'
import { serverNow } from '../../platform/transport/server-clock.ts'
import { announce } from '../../ui/announcer.tsx'
import type { ChatStore } from '../log/chat-store.ts'
import styles from './composer-about.module.css'

/** What the composer is writing if not a new message: a reply or an edit. */
export type About = { what: 'reply'; quote: Quote } | { what: 'edit'; seq: number; text: string }

type Props = {
  about: About | undefined
  box: RefObject<HTMLTextAreaElement | null>
  chat: ChatStore
  /** Starts a reply or an edit; undefined ends it. */
  onAbout: (about: About | undefined) => void
}

/** Shows what is being replied to or edited. ArrowUp in the empty text box edits the last message; Escape cancels. */
export function ComposerAbout({ about, box, chat, onAbout }: Props) {
  const { t } = useLingui()
  // Before it is painted: a key that follows at once would go to the former listener.
  useLayoutEffect(() => {
    const field = box.current
    const onKey = (event: KeyboardEvent) => {
      if (event.isComposing || field?.hasAttribute('aria-activedescendant')) return
      const last = event.key === 'ArrowUp' && field?.value === '' && !about && ownLast(chat)
      if (last) onAbout({ what: 'edit', seq: last.seq, text: last.text })
      else if (event.key === 'Escape' && about) onAbout(undefined)
      else return
      event.preventDefault()
      event.stopPropagation()
    }
    field?.addEventListener('keydown', onKey)
    field?.setAttribute('aria-keyshortcuts', 'ArrowUp')
    return () => field?.removeEventListener('keydown', onKey)
  }, [about, box, chat, onAbout])
  useEffect(() => {
    if (about) announce(about.what === 'edit' ? t`Editing your message` : replyText(about.quote))
  }, [about, t])

  if (!about) return null
  return (
    <div className={styles.about}>
      <p className={styles.text}>
        {about.what === 'edit' ? (
          <strong>
            <Trans>Editing your message</Trans>
          </strong>
        ) : (
          <>
            <strong dir="auto">{replyText(about.quote)}</strong>{' '}
            <span dir="auto">{about.quote.text}</span>
          </>
        )}
      </p>
      <button
        type="button"
        className={styles.end}
        aria-label={about.what === 'edit' ? t`Stop editing` : t`Don’t reply`}
        onClick={() => onAbout(undefined)}
      >
        <X aria-hidden size={18} />
      </button>
    </div>
  )
}

/** Rejects with the message to show. */
export async function saveEdit(chat: ChatStore, seq: number, text: string): Promise<void> {
  await callApi('chat-edit', { channel: chat.channel, seq, text })
  announce(t`Message edited`)
}

/** The user's newest message, if it can still be edited. */
function ownLast(chat: ChatStore) {
  const last = chat.view().messages.findLast(({ user }) => user.id === chat.userId)
  return last && last.text !== '' && mayEdit(last.at, serverNow()) ? last : undefined
}

const replyText = (quote: Quote): string =>
  t`Replying to ${{ name: quote.user?.name || nicknameFallback }}`
