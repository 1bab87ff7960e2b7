/**
 * Runs before the site's own script in an organiser's preview: gives the page storage of its own, signs
 * in as a made-up attendee, and then starts the site. The site does not include this module or its imports, so
 * attendees load no preview code.
 */
import './preview.css'
import { ask, base, type Preview } from './ask.ts'
import { showDraft } from './drafted.ts'
import { element } from './elements.ts'
import { fix, separateStorage } from './own-storage.ts'
import { showBar } from './preview-bar.ts'
import { tellRefusals } from './refusals.ts'

/** Shown instead of the site if the token is invalid or missing. */
function showOver(): void {
  const { dataset } = document.documentElement
  const theme = localStorage.getItem('theme')
  if (theme && theme !== 'system') dataset.theme = theme
  document.title = 'This preview has expired'
  const link = element('a', '', 'Start a new preview in the console')
  link.href = `${base}/organise/preview`
  link.target = '_top'
  document
    .getElementById('root')
    ?.replaceChildren(
      element(
        'main',
        'preview-over',
        element('h1', '', 'This preview has expired'),
        element('p', '', 'Previews last up to 4 hours and end when you sign out of the console.'),
        link,
      ),
    )
}

/** In the tab's session storage, so that a reload keeps the same preview. */
const tokenKey = 'rostra:preview'

/** The console passes the token in the fragment, which never reaches a server or a log. */
function takeToken(): string {
  const handed = location.hash.slice(1)
  if (!handed) return sessionStorage.getItem(tokenKey) ?? ''
  sessionStorage.setItem(tokenKey, handed)
  history.replaceState(history.state, '', location.pathname + location.search)
  return handed
}

function signIn({ user, stopped, at }: Preview, token: string): void {
  localStorage.setItem('user', JSON.stringify({ ...user, name: `${user.first} ${user.last}` }))
  fix(localStorage, 'token', token)
  if (stopped) globalThis.rostraStoppedAt = at
}

/** A heading takes the focus after each redirection, and would take it from the question beside the site. */
function keepFocusInConsole(): void {
  const { focus } = HTMLElement.prototype
  HTMLElement.prototype.focus = function (options) {
    if (document.hasFocus()) focus.call(this, options)
  }
}

const token = takeToken()
// The appearance is the organiser's choice, as in the console.
const theme = localStorage.getItem('theme')
separateStorage({
  ...(theme ? { theme } : {}),
  // The intro would take the focus, and Firefox would scroll the console to it.
  ...(window.parent !== window ? { 'first-time-viewed': 'true' } : {}),
})
const preview = token ? await ask<Preview>('preview', token, {}) : undefined
if (preview instanceof Error || !preview) showOver()
// The server writes this page, at the time of the preview.
else if (location.pathname === `${base}/preview/event`) location.replace(`?at=${preview.at}`)
else {
  // What those see who have yet to sign in.
  if (!new URLSearchParams(location.search).has('signed-out')) signIn(preview, token)
  tellRefusals()
  // In a frame, the console shows the date and time.
  if (window.parent === window) showBar(preview, token)
  else {
    keepFocusInConsole()
    showDraft(token)
  }
  // The site fires this when its token is invalid: after a reload the page says that the preview has expired.
  window.addEventListener('rostra:signed-out', () => location.reload())
  const script = document.querySelector<HTMLScriptElement>('script[data-site]')
  await import(/* @vite-ignore */ script?.dataset.site ?? '')
}
