import { Trans, useLingui } from '@lingui/react/macro'
import { pointNow } from '@rostra/domain/sessions/point-now'
import type { Session } from '@rostra/domain/sessions/session'
import { PanelRight, Sparkles } from 'lucide-react'
import type { ReactNode } from 'react'
import { ShareButton } from '../agenda/share-button.tsx'
import { StarButton } from '../agenda/star-button.tsx'
import type { ChatStore } from '../chat/log/chat-store.ts'
import { useViewers } from '../chat/log/use-chat.ts'
import { MenuSwitch, MoreMenu } from '../ui/more-menu.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { Written } from '../ui/written.tsx'
import styles from './show-head.module.css'
import line from './state-line.module.css'
import { StateLine } from './state-line.tsx'
import type { StageShow } from './use-show-changes.ts'
import type { Theatre } from './use-theatre.ts'

type Props = {
  session: Session
  kind: StageShow['kind']
  chat: ChatStore | undefined
  /** Their picture is of earlier. */
  isBehind: boolean
  /** Reactions and Ask a Question. */
  actions: ReactNode
  /** The switches behind the three dots. */
  settings: ReactNode
}

/** On a wide screen, under the picture: the title, what is happening, and the actions. */
export function ShowHead({ session, kind, chat, isBehind, actions, settings }: Props) {
  const { t } = useLingui()
  return (
    <div className={styles.head}>
      <div className={styles.title}>
        <PageHeading>
          <Written>{session.title}</Written>
        </PageHeading>
        <div data-below>
          <ShowState session={session} kind={kind} chat={chat} plain={isBehind} />
        </div>
      </div>
      <div className={styles.actions}>
        {actions}
        <div className={styles.icons}>
          <StarButton session={session} small />
          <ShareButton session={session} small />
          {settings && <MoreMenu label={t`More`}>{settings}</MoreMenu>}
        </div>
      </div>
    </div>
  )
}

type SettingsProps = {
  reactionsShown: boolean
  onReactionsShown: (shown: boolean) => void
  theatre: Theatre | undefined
}

/** What a person sets once. */
export function ShowSettings({ reactionsShown, onReactionsShown, theatre }: SettingsProps) {
  const { t } = useLingui()
  return (
    <>
      <MenuSwitch
        label={t`Show reactions`}
        icon={<Sparkles size={20} aria-hidden="true" />}
        on={reactionsShown}
        onChange={onReactionsShown}
      />
      {theatre?.on && (
        <MenuSwitch
          label={t`Overlay chat on video`}
          icon={<PanelRight className="with-the-line" size={20} aria-hidden="true" />}
          on={theatre.chatOver}
          onChange={theatre.setChatOver}
        />
      )}
    </>
  )
}

type StateProps = Pick<Props, 'session' | 'kind' | 'chat'> & { plain?: boolean }

/** With those who are in its chat. */
export function ShowState({ chat, ...line }: StateProps) {
  return <StateLine {...line} viewers={useViewers(chat)} />
}

/** The point of the agenda that the session has reached, if a moderator marked one. */
export function AgendaNow({ session }: Pick<Props, 'session'>) {
  const point = session.agenda?.[pointNow(session) ?? -1]
  return (
    point && (
      <p className={line.state}>
        <strong>
          <Trans>Now</Trans>
        </strong>
        <Written>{point.title}</Written>
      </p>
    )
  )
}
