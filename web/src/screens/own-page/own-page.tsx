import { Trans, useLingui } from '@lingui/react/macro'
import { sessionState } from '@rostra/domain/sessions/session-state'
import { WifiOff } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { offeredOnThisPage } from '../../platform/i18n/offered-languages.ts'
import { useServerNow } from '../../platform/transport/server-clock.ts'
import { Announcer } from '../../ui/announcer.tsx'
import { Button } from '../../ui/button.tsx'
import { useDocumentTitle } from '../../ui/document-title.ts'
import { HelpContact } from '../../ui/help-contact.tsx'
import { LanguageSelect } from '../../ui/language-select.tsx'
import { greetingName } from '../../ui/name-order.tsx'
import { RibbonBand } from '../../ui/ribbon.tsx'
import { Written } from '../../ui/written.tsx'
import { BeforeYouSpeak } from './before-you-speak.tsx'
import { DetailsForm } from './details-form.tsx'
import { DeviceCheckSection } from './device-check-section.tsx'
import { MainSession } from './main-session.tsx'
import { ownLanguage } from './own-language.ts'
import styles from './own-page.module.css'
import { SessionLine } from './session-line.tsx'
import { type OwnPageData, useHelpContact, useOwnPage } from './use-own-page.ts'

/** A speaker's own page, without an account: all their sessions, and what the organisers need from them. */
export function OwnPage() {
  const { t } = useLingui()
  const { state, reload } = useOwnPage()
  const contact = useHelpContact(state.name === 'over')
  useDocumentTitle(t`Your sessions`, state.name === 'here' ? state.data.event.name : undefined)
  if (state.name === 'here')
    return <Loaded page={state.data} isOld={state.isOld} onChanged={reload} />
  if (state.name === 'over')
    return (
      <Message title={t`This address no longer works`}>
        <p>
          <Trans>
            It may have been replaced by a newer one, or you’re no longer in the programme. Look for
            the latest email from the organisers, or ask them for your address.
          </Trans>
        </p>
        {contact && (
          <p>
            <HelpContact text={contact} />
          </p>
        )}
      </Message>
    )
  if (state.name === 'unreachable')
    return (
      <Message title={t`We can’t reach the server`}>
        <p>
          <Trans>Check your connection. This page keeps trying.</Trans>
        </p>
        <Button variant="secondary" onClick={() => void reload()}>
          <Trans>Try again</Trans>
        </Button>
      </Message>
    )
  return <Message title={t`Loading…`} />
}

/** The only content of a page that has nothing to show yet, or any more. */
const Message = ({ title, children }: { title: string; children?: ReactNode }) => (
  <>
    <RibbonBand />
    <main className={styles.message}>
      <div className="stack gap-3" role="status">
        <h1>{title}</h1>
        {children}
      </div>
    </main>
  </>
)

const offered = offeredOnThisPage()

type Props = { page: OwnPageData; isOld: boolean; onChanged(): Promise<void> }

function Loaded({ page, isOld, onChanged }: Props) {
  const { t } = useLingui()
  const now = useServerNow(1000)
  const [isDeviceReady, setDeviceReady] = useState(false)
  const { event, speaker, sessions } = page
  const { ended, replay } = sessionState
  const isAhead = ({ status, state }: (typeof sessions)[number]) =>
    status !== 'cancelled' && state !== ended && state !== replay
  const inOrder = [...sessions].sort((one, other) => one.startsAt - other.startsAt)
  const main = inOrder.find((it) => isAhead(it) && it.coming !== false) ?? inOrder.find(isAhead)
  const others = inOrder.filter((it) => it !== main)
  const name = `${speaker.first} ${speaker.last}`.trim()
  const called = greetingName({ first: speaker.first, name })
  const icon = document.querySelector<HTMLLinkElement>('link[rel=icon]')?.href
  return (
    <div className={styles.frame}>
      <Announcer />
      <header>
        <RibbonBand />
        <div className={`${styles.bar} row gap-3`}>
          <img src={icon} alt="" width="30" height="30" />
          <p className="bold">
            <Written>{event.name}</Written>
          </p>
          <LanguageSelect short offered={offered} speak={ownLanguage.choose} />
        </div>
      </header>
      <p className={styles.offline} role="status">
        {isOld && (
          <>
            <WifiOff size={20} aria-hidden="true" />
            <Trans>We can’t reach the server. What you see may be out of date.</Trans>
          </>
        )}
      </p>
      <main className={styles.page}>
        <div className="stack gap-4">
          <h1 tabIndex={-1} className={styles.hello}>
            <Trans>
              Welcome, <Written>{called}</Written>
            </Trans>
          </h1>
          {main ? (
            <MainSession {...{ page, now, onChanged }} session={main} />
          ) : (
            <p className={styles.over}>
              {inOrder.length > 0 && inOrder.every(({ status }) => status === 'cancelled') ? (
                <Trans>Your session was cancelled. The organisers can tell you more.</Trans>
              ) : (
                <Trans>Your sessions are over. Thank you for speaking!</Trans>
              )}
            </p>
          )}
        </div>
        <aside className={`${styles.side} stack gap-4 from-top`}>
          {main && <BeforeYouSpeak {...{ page, now, isDeviceReady }} next={main} />}
          {event.helpContact && (
            <section className={`${styles.help} stack gap-1`} aria-labelledby="questions">
              <h2 id="questions">
                <Trans>Any questions?</Trans>
              </h2>
              <p>
                <HelpContact text={event.helpContact} />
              </p>
            </section>
          )}
          <p className="muted small">
            <Trans>
              This page is yours alone: whoever has its address can change your details. Don’t pass
              it on.
            </Trans>
          </p>
        </aside>
        <div className={`${styles.rest} stack from-top`}>
          {others.length > 0 && (
            <section aria-labelledby="sessions">
              <h2 id="sessions">
                {main ? <Trans>Your other sessions</Trans> : <Trans>Your sessions</Trans>}
              </h2>
              <ul className="list" aria-label={t`Your sessions`}>
                {others.map((session) => (
                  <SessionLine
                    key={session.id}
                    {...{ page, session, now, onChanged }}
                    isAhead={isAhead(session)}
                  />
                ))}
              </ul>
            </section>
          )}
          <DetailsForm page={page} onSaved={onChanged} />
          {main && <DeviceCheckSection onReady={() => setDeviceReady(true)} />}
        </div>
      </main>
    </div>
  )
}
