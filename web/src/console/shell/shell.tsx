import { nameOrEmail } from '@rostra/domain/attendees/attendee'
import { filled } from '@rostra/domain/defined'
import { mayCall } from '@rostra/domain/staff/organiser'
import { useQueryClient } from '@tanstack/react-query'
import { Eye, Menu, MonitorPlay } from 'lucide-react'
import { Suspense, useEffect } from 'react'
import { Route, Routes, useMatch } from 'react-router'
import { EventMark } from '../../app/event-mark.tsx'
import { useEventFront } from '../../event/event-query.ts'
import { useThemeAssets } from '../../event/use-theme-assets.ts'
import { basePath } from '../../platform/base-path.ts'
import { forgetPersonalData } from '../../platform/identity/personal-data.ts'
import { forgetSignIn } from '../../platform/identity/signed-in.ts'
import type { StoredUser } from '../../platform/identity/stored-user.ts'
import { callApi } from '../../platform/transport/api.ts'
import { useLiveChanges } from '../../platform/transport/live-changes.tsx'
import { liveClient } from '../../platform/transport/live-client.ts'
import { useCall } from '../../platform/transport/use-call.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { GroundedLogo } from '../../ui/grounded-logo.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Link } from '../../ui/link.tsx'
import frame from '../../ui/page-frame.module.css'
import { RibbonBand } from '../../ui/ribbon.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { SearchButton } from '../search/search-button.tsx'
import { consolePaths } from '../ui/console-paths.ts'
import { DraftTag } from '../ui/draft-tag.tsx'
import { EntryTabs } from '../ui/entry-tabs.ts'
import { Screen } from '../ui/screen.tsx'
import { waitingBehind } from '../ui/screen-list.ts'
import { setTimesZone } from '../ui/times.ts'
import { useWaiting } from '../ui/use-waiting.ts'
import { AccountMenu } from './account-menu.tsx'
import { BottomBar } from './bottom-bar.tsx'
import { consoleScreens } from './console-screens.tsx'
import { placeOf } from './entries.ts'
import { EventClock, LiveNow } from './event-clock.tsx'
import { MobileMenu } from './mobile-menu.tsx'
import navigation from './navigation.module.css'
import { Navigation } from './navigation.tsx'
import { Moved, oldAddresses } from './old-addresses.tsx'
import { PasswordPrompt } from './password-prompt.tsx'
import styles from './shell.module.css'
import { UnknownDialog } from './unknown-dialog.ts'
import { useSpokenWaiting } from './use-spoken-waiting.ts'
import { WaitingBadge } from './waiting-badge.tsx'

/** For an unknown address, or one of a screen that this role can't open. */
const NoSuchPage = () => (
  <Screen title="Page not found" intro="The page doesn’t exist, or only organisers can open it.">
    <div>
      <ButtonLink to={consolePaths.desk()}>Go to the live desk</ButtonLink>
    </div>
  </Screen>
)

/** The frame of every screen: navigation at the side, behind a button on a tablet, at the bottom on a phone. */
export function Shell({ user }: { user: StoredUser }) {
  const { data: front } = useEventFront()
  useThemeAssets(front?.themeAssets)
  // Not an effect, as it has to run before the screens below render.
  setTimesZone(front?.timeZone)
  // The live channel reports immediately that the sign-in ended or the event changed.
  useLiveChanges()
  useFreshOverview()
  const signOut = useSignOut()
  // The stored role is the one at sign-in; it may have changed since.
  const { data: account } = useCall('account', {})
  const { role, first, last, email } = account ?? user
  const open = consoleScreens.filter(({ who }) => mayCall(who, { role }))
  const waiting = useWaiting()
  useSpokenWaiting(waiting)
  const wrong = useWrong()
  const isStudio = useMatch(consolePaths.studio()) !== null
  // The way in has a frame of its own.
  const isWayIn = useMatch(consolePaths.start()) !== null
  const pages = (
    <Suspense fallback={<Skeleton height={240} />}>
      <Routes>
        {open.map((screen) => (
          <Route
            key={screen.path}
            path={screen.path}
            element={
              <EntryTabs value={placeOf(open, screen)}>
                <screen.Page />
              </EntryTabs>
            }
          />
        ))}
        {oldAddresses.map((path) => (
          <Route key={path} path={path} element={<Moved />} />
        ))}
        <Route path="*" element={<NoSuchPage />} />
      </Routes>
      <UnknownDialog />
    </Suspense>
  )
  if (isStudio)
    return (
      <main id="main" data-room="stage" tabIndex={-1}>
        {pages}
        <PasswordPrompt />
      </main>
    )
  if (isWayIn)
    return (
      <>
        {pages}
        <PasswordPrompt />
      </>
    )
  const site = (
    <a className={styles.site} href={`${basePath()}/`}>
      <MonitorPlay size={20} strokeWidth={1.75} />
      Attendee site
    </a>
  )
  const preview = (className = '') =>
    role === 'organiser' && (
      <Link className={className} to={consolePaths.preview()}>
        <Eye size={20} strokeWidth={1.75} />
        Preview
      </Link>
    )
  const menu = (
    <>
      <Navigation screens={open} waiting={waiting} wrong={wrong} label="Main menu" />
      {preview(styles.site)}
      {site}
    </>
  )
  return (
    <div className={frame.page}>
      <a className={frame.skip} href="#main">
        Skip to main content
      </a>
      <header className={`${frame.header} ${styles.header}`}>
        <RibbonBand />
        <div className={`${frame.bar} ${styles.bar}`}>
          <div className={`${styles.menuButton} ${navigation.onIcon}`}>
            <WaitingBadge kinds={Object.values(waitingBehind).flat()} waiting={waiting}>
              {({ count, describedBy }) => (
                <MobileMenu
                  opener={(props) => (
                    <IconButton label="Menu" aria-describedby={describedBy} {...props}>
                      <Menu size={22} />
                      {count}
                    </IconButton>
                  )}
                >
                  {menu}
                </MobileMenu>
              )}
            </WaitingBadge>
          </div>
          <span className={styles.event}>
            {front?.logo ? (
              <GroundedLogo className={styles.logo} src={front.logo} alt="" height="28" />
            ) : (
              <EventMark className={styles.mark} assets={front?.themeAssets} />
            )}
            <span className="cut visually-hidden-on-phones" title={front?.name}>
              {front?.shortName ?? front?.name ?? 'Rostra'}
            </span>
            <DraftTag />
            <span className={styles.tag}>Console</span>
          </span>
          <LiveNow />
          <SearchButton
            screens={open.filter(({ path }) => !path.includes(':'))}
            isOrganiser={role === 'organiser'}
          />
          {preview(styles.preview)}
          <EventClock />
          <AccountMenu
            first={first}
            last={last}
            name={nameOrEmail({ first, last, email })}
            email={email ?? ''}
            role={role ?? 'moderator'}
            onSignOut={signOut}
          />
        </div>
      </header>
      <div className={frame.middle}>
        <aside className={styles.side} aria-label="Console">
          <Navigation screens={open} waiting={waiting} wrong={wrong} label="Main" />
          {site}
        </aside>
        <main id="main" className={styles.main} tabIndex={-1}>
          {pages}
        </main>
      </div>
      <BottomBar waiting={waiting} menu={menu} />
      <PasswordPrompt />
    </div>
  )
}

function useFreshOverview() {
  const queries = useQueryClient()
  useEffect(
    () =>
      liveClient().onChange(() => {
        for (const name of ['overview', 'event'])
          void queries.invalidateQueries({ queryKey: [name] })
      }),
    [queries],
  )
}

/** What can't work, by the entry behind which it is. */
function useWrong() {
  const { data } = useCall('overview', {})
  return filled({
    People: data?.readiness.some(({ item }) => item === 'registration') && 'No one can register',
  })
}

function useSignOut() {
  const queries = useQueryClient()
  return () => {
    // Not awaited: without a network, the user is still signed out in this browser.
    callApi('sign-out', {}).catch(() => {})
    forgetSignIn()
    forgetPersonalData()
    queries.clear()
  }
}
