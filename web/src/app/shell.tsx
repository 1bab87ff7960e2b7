import { Trans, useLingui } from '@lingui/react/macro'
import { fullName, userRecheck } from '@rostra/domain/attendees/attendee'
import type { EventFront, ThemeAssets } from '@rostra/domain/event/event.schema'
import type { Language } from '@rostra/domain/languages'
import { isShow, paths } from '@rostra/domain/paths'
import { useQuery } from '@tanstack/react-query'
import { ChevronLeft, CircleHelp } from 'lucide-react'
import { type ReactNode, Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { AnnouncementBell } from '../announcements/announcement-bell.tsx'
import { useEvent, useEventFront } from '../event/event-query.ts'
import { Intro } from '../event/intro.tsx'
import { useThemeAssets } from '../event/use-theme-assets.ts'
import { useCardUpdates } from '../pinned-card/card-store.ts'
import { keepToOffered } from '../platform/i18n/language.ts'
import { rememberSignIn, useSignedIn } from '../platform/identity/signed-in.ts'
import { storedToken } from '../platform/identity/stored-user.ts'
import { callApi } from '../platform/transport/api.ts'
import { useLiveChanges } from '../platform/transport/live-changes.tsx'
import { useDirectedSessions } from '../sessions/sessions-query.ts'
import { GroundedLogo } from '../ui/grounded-logo.tsx'
import { HelpContact } from '../ui/help-contact.tsx'
import { lazyOptional } from '../ui/lazy-part.ts'
import { Link } from '../ui/link.tsx'
import { NewTab } from '../ui/new-tab.tsx'
import frame from '../ui/page-frame.module.css'
import { quiet } from '../ui/quiet.ts'
import { RibbonBand } from '../ui/ribbon.tsx'
import { toastStore } from '../ui/toast-store.ts'
import { Written } from '../ui/written.tsx'
import { EventMark } from './event-mark.tsx'
import { MobileMenu, SideNavigation } from './navigation.tsx'
import { ProfileMenu } from './profile-menu.tsx'
import styles from './shell.module.css'
import './shell-toasts.css'
import { useOfflineCopy } from './use-offline-copy.ts'
import { useOrganiserToasts } from './use-organiser-toasts.ts'

/** Keeps the page in a language that the event offers, even if the offer changes while the page is open. */
function useOfferedLanguages(offered: readonly Language[] | undefined): void {
  useEffect(() => {
    if (offered) keepToOffered(offered)
  }, [offered])
}

/**
 * Checks every 20 minutes whether the user is still registered (specification section 9). An invalid token gets a 401,
 * which signs out; a changed name or email is adopted.
 */
function useUserRecheck(): void {
  const user = useSignedIn()
  const { data } = useQuery({
    queryKey: ['me'],
    queryFn: ({ signal }) => callApi('me', {}, signal),
    refetchInterval: userRecheck,
    enabled: user !== undefined,
  })
  useEffect(() => {
    const token = storedToken()
    const name = data && fullName(data)
    if (!data || !token || !name || !user || data.id !== user.id) return
    if (name !== user.name || data.email !== user.email) rememberSignIn({ ...data, name }, token)
  }, [data, user])
}

// What nobody waits for, such as toasts about sessions.
const WhenQuiet = lazyOptional(async () => {
  await quiet()
  return (await import('./when-quiet.tsx')).WhenQuiet
})

// Few pages get one, on phones.
const ToastsInFlow = lazyOptional(
  async () => (await import('../ui/toasts-in-flow.tsx')).ToastsInFlow,
)

const SkipLink = () => (
  <a className={frame.skip} href="#main">
    <Trans>Skip to main content</Trans>
  </a>
)

const HelpLink = () => {
  const { t } = useLingui()
  return (
    <Link
      className={`${styles.iconLink} inline gap-2 bare bold tap rigid`}
      to={paths.help()}
      aria-label={t`Help`}
    >
      <CircleHelp size={20} aria-hidden="true" />
      <span className={styles.wideOnly}>
        <Trans>Help</Trans>
      </span>
    </Link>
  )
}

/** The event's own logo, or the small mark of its colours, beside its name. */
const Mark = ({ logo, assets }: { logo: string | undefined; assets: ThemeAssets | undefined }) =>
  logo ? (
    <GroundedLogo className={styles.logo} src={logo} alt="" height="36" />
  ) : (
    <EventMark className={styles.mark} assets={assets} />
  )

/** The plain layout of the signed-out: header, help icon, footer. */
export function OpenShell({ children }: { children: ReactNode }) {
  const { data } = useEventFront()
  useThemeAssets(data?.themeAssets)
  useOfferedLanguages(data?.languages)
  return (
    <div className={`${frame.page} ${styles.page}`} data-site>
      <SkipLink />
      <header className={`${frame.header} ${styles.header}`}>
        <div className={`${frame.bar} ${styles.bar}`}>
          <Link className={`${styles.name} inline gap-3 tap shrinks`} to={paths.signIn()}>
            <Mark logo={data?.logo} assets={data?.themeAssets} />
            <Written>{data?.shortName ?? data?.name ?? 'Rostra'}</Written>
          </Link>
          <HelpLink />
        </div>
      </header>
      <main id="main" className={styles.openMain} tabIndex={-1}>
        {children}
      </main>
      <Footer event={data} />
    </div>
  )
}

/**
 * The signed-in layout. Only the show page is dark, and has its navigation behind a button; beside the programme it is a
 * rail.
 */
export function SignedInShell({ children }: { children: ReactNode }) {
  useUserRecheck()
  useLiveChanges()
  useOrganiserToasts()
  useCardUpdates()
  useDirectedSessions()
  useOfflineCopy()
  const { data } = useEvent()
  useThemeAssets(data?.themeAssets)
  useOfferedLanguages(data?.languages)
  const { pathname } = useLocation()
  const [introAsked, setIntroAsked] = useState(false)
  const onStage = isShow(pathname)
  const hasInFlow = useSyncExternalStore(toastStore.subscribe, () =>
    toastStore.read().some(({ inFlow }) => inFlow),
  )
  const isHome = pathname === paths.home()
  const isWide = isHome || pathname === paths.programme()
  const room = onStage ? styles.stageRoom : isWide ? styles.wide : ''
  return (
    <div
      className={`${frame.page} ${styles.page} ${room}`}
      data-site
      data-room={onStage ? 'stage' : undefined}
    >
      <SkipLink />
      <Suspense>
        <WhenQuiet />
      </Suspense>
      <header className={`${frame.header} ${styles.header}`}>
        {/* On the home page the day is the ribbon. */}
        {!onStage && !isHome && <RibbonBand />}
        <div className={`${frame.bar} ${styles.bar}`}>
          <MobileMenu className={styles.menuButton} withHelp={onStage} />
          {onStage && (
            <Link className={`${styles.back} bold tap rigid`} to={paths.stage()}>
              <ChevronLeft className="with-the-line" size={20} aria-hidden="true" />
              <span className="visually-hidden-below-wide">
                <Trans>Main Stage</Trans>
              </span>
            </Link>
          )}
          <Link className={`${styles.name} inline gap-3 tap shrinks`} to={paths.home()}>
            {!onStage && <Mark logo={data?.logo} assets={data?.themeAssets} />}
            {data ? (
              <Written>{data.shortName ?? data.name}</Written>
            ) : (
              <span className="visually-hidden">
                <Trans>Home</Trans>
              </span>
            )}
          </Link>
          <AnnouncementBell />
          <HelpLink />
          <ProfileMenu
            terms={data?.links.terms}
            {...(data?.intro ? { onShowIntro: () => setIntroAsked(true) } : {})}
          />
        </div>
      </header>
      {!onStage && hasInFlow && (
        <Suspense>
          <ToastsInFlow />
        </Suspense>
      )}
      <div className={frame.middle}>
        {!onStage && <SideNavigation className={styles.nav} />}
        <main id="main" className={styles.main} tabIndex={-1}>
          {children}
        </main>
      </div>
      <Footer event={data} />
      {data?.intro && (isHome || introAsked) && (
        <Intro intro={data.intro} asked={introAsked} onClose={() => setIntroAsked(false)} />
      )}
    </div>
  )
}

/** The text immediately, with links once their code has loaded. */
function Footer({ event }: { event: EventFront | undefined }) {
  const { links, helpContact } = event ?? {}
  return (
    <footer className={styles.footer}>
      {helpContact && (
        <span className={styles.contact}>
          <Trans>
            Help: <HelpContact text={helpContact} />
          </Trans>
        </span>
      )}
      {links?.privacy && (
        <a href={links.privacy} target="_blank" rel="noopener noreferrer">
          <Trans>Privacy Policy</Trans>
          <NewTab />
        </a>
      )}
      {links?.terms && (
        <a href={links.terms} target="_blank" rel="noopener noreferrer">
          <Trans>Terms of Use</Trans>
          <NewTab />
        </a>
      )}
      <Link to={paths.accessibility()}>
        <Trans>Accessibility</Trans>
      </Link>
      <span>
        <Trans>Powered by Rostra</Trans>
      </span>
    </footer>
  )
}
