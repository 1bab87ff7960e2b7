/** Dialogs in the address: `?dialog=attendee&of=ID` can be linked, and Back closes the dialog. */
import { useCallback } from 'react'
import { type NavigateFunction, useLocation, useNavigate } from 'react-router'

/** A query without its dialog. */
export function withoutDialog(search: string): URLSearchParams {
  const query = new URLSearchParams(search)
  query.delete('dialog')
  query.delete('of')
  return query
}

/** The dialog in the address, for whatever sets the rest of the query meanwhile. */
export const openedDialog = (): Record<string, string> =>
  Object.fromEntries(
    [...new URLSearchParams(window.location.search)].filter(
      ([name]) => name === 'dialog' || name === 'of',
    ),
  )

/** Until the browser has gone back, the address still has the dialog: going twice would leave the screen. */
let isGoing = false
window.addEventListener('popstate', () => {
  isGoing = false
})

/** Takes the dialog out of the address: back where it was opened here, and otherwise, as after a link, in place. */
export function closeDialog(navigate: NavigateFunction): void {
  const { search, hash } = window.location
  const state: { isDialog?: true } | undefined = window.history.state?.usr
  if (isGoing || !openedDialog().dialog) return
  if (state?.isDialog) {
    isGoing = true
    void navigate(-1)
  } else void navigate({ search: String(withoutDialog(search)), hash }, { replace: true, state })
}

/** A dialog's name in the address; without one, it is never open. */
export function useDialog(name: string | undefined) {
  const query = new URLSearchParams(useLocation().search)
  const navigate = useNavigate()
  const open = useCallback(
    (of = '') => {
      const { search, hash } = window.location
      const next = withoutDialog(search)
      next.set('dialog', name ?? '')
      if (of) next.set('of', of)
      const state = { ...window.history.state?.usr, isDialog: true }
      void navigate({ search: String(next), hash }, { state })
    },
    [name, navigate],
  )
  return {
    /** What it is about, '' for nothing in particular; undefined while it isn't open. */
    of: name && query.get('dialog') === name ? (query.get('of') ?? '') : undefined,
    open,
    /** Does nothing once it is closed: a form may end after its row has gone. */
    close() {
      if (openedDialog().dialog === name) closeDialog(navigate)
    },
  }
}
