import { Trans, useLingui } from '@lingui/react/macro'
import { Suspense, useEffect } from 'react'
import { offeredOnThisPage } from '../../platform/i18n/offered-languages.ts'
import { useLanguage } from '../../platform/i18n/trans.tsx'
import { enterStageRoom } from '../../platform/theme.ts'
import { Boundary } from '../../ui/boundary.tsx'
import { useDocumentTitle } from '../../ui/document-title.ts'
import { LanguageSelect } from '../../ui/language-select.tsx'
import { lazyPart } from '../../ui/lazy-part.ts'
import { Written } from '../../ui/written.tsx'
import { isEmbedded } from './embedded.ts'
import type { PassState } from './guest-pass.ts'
import { PageNote } from './page-note.tsx'
import { TakePart } from './take-part.tsx'
import { useWatched } from './use-watched.ts'
import styles from './watch.module.css'
import { watchLanguage } from './watch-language.ts'
import { WatchStage } from './watch-stage.tsx'

// Most people who open an address may watch.
const NotLetIn = lazyPart<{ state: PassState; onRetry: () => void }>(
  async () => (await import('./not-let-in.tsx')).NotLetIn,
)

const offered = offeredOnThisPage()
/** The event's name, which the server wrote into the page. */
const pageEventName = (): string =>
  document.querySelector<HTMLMetaElement>('meta[name="application-name"]')?.content ?? ''

/** A session that anyone may watch, as a page of its own or in a frame on another site. */
export function WatchPage() {
  useLanguage()
  const { t } = useLingui()
  const { state, data, isError, refetch } = useWatched()
  const isIn = state === 'opening' || state === 'open'
  // What was there stays while the server does not answer.
  const isRoom = isIn || (state === 'away' && data !== undefined)
  useEffect(() => (isRoom ? enterStageRoom() : undefined), [isRoom])
  useDocumentTitle(data?.session.title ?? t`Watch`, data?.event ?? pageEventName())
  if (!isRoom || (isError && !data))
    return (
      <div className={styles.page}>
        {!isEmbedded && (
          <header className={styles.head}>
            <Written className={`${styles.event} bold cut`}>{pageEventName()}</Written>
            <LanguageSelect offered={offered} speak={watchLanguage.choose} short />
          </header>
        )}
        <Boundary
          fallback={() => (
            <main className={styles.message} role="alert">
              <h1>{t`The session didn’t load`}</h1>
            </main>
          )}
        >
          <Suspense fallback={<main className={styles.message} aria-busy="true" />}>
            <NotLetIn state={isRoom ? 'away' : state} onRetry={refetch} />
          </Suspense>
        </Boundary>
      </div>
    )
  return (
    <div className={styles.page} data-room="stage" data-embedded={isEmbedded || undefined}>
      {!isEmbedded && (
        <header className={styles.head}>
          <Written className={`${styles.event} bold cut`}>
            {data?.event.shortName ?? data?.event.name ?? pageEventName()}
          </Written>
          <LanguageSelect offered={offered} speak={watchLanguage.choose} short />
          <TakePart event={data?.event} />
        </header>
      )}
      {data ? (
        <WatchStage key={data.session.id} {...data} onRetry={refetch} />
      ) : (
        <main className={styles.blank} aria-busy="true">
          <p className="visually-hidden">
            <Trans>Loading</Trans>
          </p>
        </main>
      )}
      <PageNote isAway={state === 'away' || isError} />
    </div>
  )
}
