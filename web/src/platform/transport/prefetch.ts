/**
 * Runs in the page itself, before any file is there: immediately requests what every page of a signed-in person needs, or what the
 * sign-in page needs, so that the responses load in parallel with the site's files. `callApi` uses them.
 */
const token = localStorage.getItem('token') || undefined
const base = document.querySelector<HTMLMetaElement>('meta[name="rostra-base"]')?.content ?? ''

const ask = ([name, payload = '']: readonly [string, string?]) => {
  const answer = fetch(`${base}/api/${name}`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      // As `startLanguage` chooses: the server takes the first that the event offers.
      'Accept-Language': [localStorage.getItem('language'), ...navigator.languages].join(),
      ...(token ? { Authorization: token } : {}),
    },
    body: payload || '{}',
  })
  const timed = answer.then((response) => ({ response, heardAt: performance.now() }))
  // The caller that takes it handles the failure.
  timed.catch(() => {})
  return [name + payload, timed]
}
const [, library] = /^\/assets\/([\w-]+)$/.exec(location.pathname.slice(base.length)) ?? []
const calls: [string, string?][] = token ? [['sessions'], ['event'], ['agenda']] : [['event-front']]
if (token && library) calls.push(['library', `{"id":"${library}"}`])
window.prefetched = {
  token,
  at: performance.now(),
  answers: Object.fromEntries(calls.map(ask)),
}

// Before any file runs: the page came from the service worker’s cache, and is no longer the server’s.
navigator.serviceWorker?.addEventListener('message', ({ data }) => {
  if (data?.rostra === 'reload') location.reload()
})
