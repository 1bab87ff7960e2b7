import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { hoursAndMinutes, intlLocale } from '../../platform/i18n/i18n.ts'
import { offeredOnThisPage } from '../../platform/i18n/offered-languages.ts'
import { useLanguage } from '../../platform/i18n/trans.tsx'
import { useDocumentTitle } from '../../ui/document-title.ts'
import { LanguageSelect } from '../../ui/language-select.tsx'
import { device } from './device.ts'
import styles from './hall.module.css'
import { hallLanguage } from './hall-language.ts'
import { HallSession } from './hall-session.tsx'
import { type Frame, useDeviceState, useLoaded } from './use-hall.ts'

const offered = offeredOnThisPage()
const load = () => device.call('hall-view', {})
const concerns = ({ changed, captioned }: Frame) =>
  changed.includes('sessions') || captioned ? 'soon' : undefined

/** The page of a hall, on a phone in the audience. */
export function HallPage() {
  useLanguage()
  const { t } = useLingui()
  const state = useDeviceState()
  const { data: view, isOld } = useLoaded(load, concerns)
  const [chosen, setChosen] = useState<string>()
  useDocumentTitle(view?.hall.name ?? t`Hall`, view?.event.name ?? 'Rostra')
  const session = view?.sessions.find(({ id }) => id === chosen) ?? view?.sessions[0]
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <p className={styles.place}>
          <bdi className="bold">{view?.hall.name}</bdi>
          <bdi className="muted small">{view?.event.name}</bdi>
        </p>
        <LanguageSelect offered={offered} speak={hallLanguage.choose} short />
      </header>
      {state === 'revoked' ? (
        <Message title={t`This address no longer works`}>
          <Trans>Scan the code in the hall again, or ask someone on the team.</Trans>
        </Message>
      ) : state === 'full' ? (
        <Message title={t`The hall is full`}>
          <Trans>
            No more devices can take part right now. Tell someone on the team; this page opens by
            itself.
          </Trans>
        </Message>
      ) : !view ? (
        <Message title={t`One moment …`} />
      ) : (
        <main className={styles.main}>
          {isOld && (
            <p className={styles.note} role="status">
              <Trans>No connection. This page tries again by itself.</Trans>
            </p>
          )}
          {view.sessions.length > 1 && (
            <fieldset className={styles.choice}>
              <legend className="bold">
                <Trans>Where are you?</Trans>
              </legend>
              {view.sessions.map(({ id, title, track }) => (
                <label key={id}>
                  <input
                    type="radio"
                    name="session"
                    checked={id === session?.id}
                    onChange={() => setChosen(id)}
                  />
                  <span dir="auto">{track ? `${track}: ${title}` : title}</span>
                </label>
              ))}
            </fieldset>
          )}
          {session ? (
            <HallSession key={session.id} session={session} timeZone={view.event.timeZone} />
          ) : (
            <Next next={view.next} timeZone={view.event.timeZone} />
          )}
        </main>
      )}
    </div>
  )
}

const Message = ({ title, children }: { title: string; children?: React.ReactNode }) => (
  <main className={styles.message}>
    <h1>{title}</h1>
    {children && <p>{children}</p>}
  </main>
)

type NextProps = { next: { title: string; startTime: string } | undefined; timeZone: string }

/** Between sessions. */
function Next({ next, timeZone }: NextProps) {
  const { t } = useLingui()
  if (!next)
    return (
      <div className={styles.card}>
        <h1 className={styles.title}>{t`That was the last session here`}</h1>
        <p>
          <Trans>Thank you for taking part.</Trans>
        </p>
      </div>
    )
  const when = new Intl.DateTimeFormat(intlLocale(), {
    ...{ weekday: 'long', timeZone },
    ...hoursAndMinutes(),
  }).format(Date.parse(next.startTime))
  return (
    <div className={styles.card}>
      <p className="muted">
        <Trans>Next, {when}</Trans>
      </p>
      <h1 className={styles.title} dir="auto">
        {next.title}
      </h1>
      <p>
        <Trans>You can ask and vote here from 15 minutes before.</Trans>
      </p>
    </div>
  )
}
