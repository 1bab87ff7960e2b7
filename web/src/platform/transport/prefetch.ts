/**
 * Runs in the page itself, before any file is there: immediately requests what every page of a signed-in person needs, what
 * the sign-in page needs, or what a guest of an open session needs, so that the responses load in parallel with the site's
 * files. `callApi` and, of an open session, `guest-pass.ts` and the player use them.
 */
import { firstSegments, type Part } from './first-segments.ts'
import type { PassKey } from './prefetched.ts'

const base = document.querySelector<HTMLMetaElement>('meta[name="rostra-base"]')?.content ?? ''
const path = location.pathname.slice(base.length)
const [, watched] = /^\/watch\/([\w-]+)$/.exec(path) ?? []
const [, library] = /^\/assets\/([\w-]+)$/.exec(path) ?? []

// In a frame on another site there may be no storage.
const kept = (key: string) => {
  try {
    return localStorage.getItem(key) || undefined
  } catch {}
}
/** Whoever is signed in here, a guest is a guest: the key is that of `guest-pass.ts`. */
const passKey: PassKey = `rostra.watch.${watched}`
const token = kept(watched ? passKey : 'token')

const ask = (name: string, payload = '{}', authorization = token) => {
  const askedAt = performance.now()
  const answer = fetch(`${base}/api/${name}`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      // As `startLanguage` chooses: the server takes the first that the event offers.
      'Accept-Language': [
        ...(watched ? [new URLSearchParams(location.search).get('lang')] : []),
        kept('language'),
        ...navigator.languages,
      ].join(),
      ...(authorization ? { Authorization: authorization } : {}),
    },
    body: payload,
  }).then((response) => ({ response, askedAt, heardAt: performance.now() }))
  // The caller that takes it handles the failure.
  answer.catch(() => {})
  return answer
}

const early: NonNullable<Window['prefetched']> = { token, at: performance.now(), answers: {} }
window.prefetched = early

const playlist = (address: string, from = location.href) => {
  const { href } = new URL(address, from)
  const coming = fetch(href).then(async (response) => {
    if (!response.ok) throw new Error(href)
    return { url: response.url, text: await response.text(), heardAt: performance.now() }
  })
  early.playlists = { ...early.playlists, [href]: coming }
  return coming
}

const segment = ({ url, rangeStart, rangeEnd }: Part) => {
  const askedAt = performance.now()
  const headers = rangeEnd > 0 ? { Range: `bytes=${rangeStart}-${rangeEnd - 1}` } : {}
  const coming = fetch(url, { headers }).then(async (response) => {
    if (!response.ok) throw new Error(url)
    const heardAt = performance.now()
    return { data: await response.arrayBuffer(), askedAt, heardAt, thereAt: performance.now() }
  })
  // The player asks again.
  coming.catch(() => {})
  early.segments = [...(early.segments ?? []), { url, rangeStart, rangeEnd, coming }]
}

/** What the player begins with: the list, its smallest picture and its sound. `at`: seconds, as the page was written. */
const play = async (address: string, at: number) => {
  const { url, text } = await playlist(address)
  const [smallest] = [...text.matchAll(/^#EXT-X-STREAM-INF:(.*)\r?\n(.+)/gm)]
    .map(([, of = '', name = '']) => ({ name, rate: Number(/\bBANDWIDTH=(\d+)/.exec(of)?.[1]) }))
    .sort((one, other) => one.rate - other.rate)
  const sound = /^#EXT-X-MEDIA:(?=.*TYPE=AUDIO)(?=.*DEFAULT=YES).*URI="([^"]+)/m.exec(text)?.[1]
  for (const name of [smallest?.name, sound])
    if (name)
      playlist(name, url)
        .then((it) => {
          const since = at && at + performance.now() / 1000
          for (const part of firstSegments(it.text, it.url, since) ?? []) segment(part)
        })
        .catch(() => {})
}

const view = (pass: string | undefined) => {
  early.token = pass
  early.answers['watch-view'] = ask('watch-view', '{}', pass)
}

// The server names it in the page where something plays.
const stream = document.querySelector<HTMLLinkElement>('link[data-at]')
// Browsers that play it themselves, which have no such sources, ask for it themselves.
if (stream && ('MediaSource' in window || 'ManagedMediaSource' in window))
  play(stream.href, Number(stream.dataset.at)).catch(() => {})

if (!watched) {
  const calls: [string, string?][] = token
    ? [['sessions'], ['event'], ['agenda']]
    : [['event-front']]
  if (token && library) calls.push(['library', `{"id":"${library}"}`])
  for (const [name, payload = ''] of calls)
    early.answers[name + payload] = ask(name, payload || '{}')
} else if (token) view(token)
else {
  // One device for each page that loads, also if it is reloaded before its code is there.
  early.opening = ask('watch-open', JSON.stringify({ showId: watched })).then(async (it) => {
    const { token: pass } = await it.response
      .clone()
      .json()
      .catch(() => ({}))
    if (!pass) return it
    try {
      localStorage.setItem(passKey, pass)
    } catch {}
    view(pass)
    return it
  })
  early.opening.catch(() => {})
}

// Before any file runs: the page came from the service worker’s cache, and is no longer the server’s.
navigator.serviceWorker?.addEventListener('message', ({ data }) => {
  if (data?.rostra === 'reload') location.reload()
})
