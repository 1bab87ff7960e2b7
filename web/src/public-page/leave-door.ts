/** The way from the public page into the site, which loads nothing of it before someone is about to go. */

/** Prefetches at the first touch; an address that was typed goes along in the history, never in an address line. */
export function leaveDoor(door: HTMLElement): void {
  const links = [...door.querySelectorAll<HTMLAnchorElement>('[data-door]')]
  const form = door.querySelector<HTMLFormElement>('form.ask')
  const register = form?.querySelector('a')
  const address = form?.querySelector('input')
  const own = location.pathname
  // Going back and forth between here and the form, where the browser takes both for one document.
  addEventListener('popstate', () => location.pathname === own || location.reload())
  const fetchOnce = () => {
    const to = links.find(({ origin }) => origin === location.origin)?.href
    if (to) void prefetch(to)
    for (const kind of touches) door.removeEventListener(kind, touched)
  }
  const touched = ({ target }: Event) => {
    if (target instanceof Element && target.closest('[data-door], .ask')) fetchOnce()
  }
  const touches = ['pointerdown', 'focusin']
  for (const kind of touches) door.addEventListener(kind, touched)
  const go = (event: Event) => {
    const email = address?.value.trim()
    if (!register || !email || door.dataset.in !== undefined) return
    event.preventDefault()
    // As the site's router reads it.
    history.pushState({ usr: { email }, key: 'door' }, '', register.href)
    location.reload()
  }
  form?.addEventListener('submit', (event) => {
    go(event)
    if (event.defaultPrevented) return
    event.preventDefault()
    register?.click()
  })
  for (const link of links) if (link.href === register?.href) link.addEventListener('click', go)
}

async function prefetch(to: string): Promise<void> {
  // Without them, the site loads its files itself.
  const page = await fetch(to).then(
    (it) => it.text(),
    () => '',
  )
  for (const href of new Set(page.match(/[^"'\s]{0,400}\/static\/[^"'\s]{1,400}\.(?:js|css)/g))) {
    const link = document.createElement('link')
    if (href.endsWith('.css')) Object.assign(link, { rel: 'preload', as: 'style' })
    else link.rel = 'modulepreload'
    Object.assign(link, { href, crossOrigin: 'anonymous' })
    document.head.append(link)
  }
}
