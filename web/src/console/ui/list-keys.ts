/** One-key commands in the desk's lists. They are off until someone switches them on in this browser (WCAG 2.1.4). */
import { useEffect } from 'react'
import { Listeners } from '../../platform/listeners.ts'

const stored = 'rostra-list-keys'
const listeners = new Listeners()
/** Fields, and selects in which a letter chooses an option. */
const typing = 'input, textarea, select, [aria-haspopup="listbox"]'

export const listKeys = {
  subscribe: listeners.subscribe,
  read: (): boolean => localStorage.getItem(stored) === 'on',
  write(isOn: boolean): void {
    localStorage.setItem(stored, isOn ? 'on' : 'off')
    listeners.tell()
  },
}

/**
 * While the focus is in an element with `data-keys`, J and K move it through the elements with `data-row`. Any other
 * key clicks the button that has it as `data-key`: one in the row with the focus, or else one outside of rows.
 */
export function useListKeys(): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { target, altKey, ctrlKey, metaKey } = event
      const key = event.key.toLowerCase()
      if (!listKeys.read() || altKey || ctrlKey || metaKey || !/^[a-z1-9]$/.test(key)) return
      if (!(target instanceof Element) || event.defaultPrevented || target.closest(typing)) return
      // A key that is held must not act on the next row as well.
      if (event.repeat && key !== 'j' && key !== 'k') return
      const list = target.closest('[data-keys]')
      if (!list) return
      const row = target.closest('[data-row]')
      const found =
        key === 'j' || key === 'k'
          ? neighbour([...list.querySelectorAll<HTMLElement>('[data-row]')], row, key)
          : buttonOf(key, row)
      if (!found) return
      event.preventDefault()
      if (found.matches('[data-row]')) found.focus()
      else found.click()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}

/** The next row (`j`) or the previous one (`k`); the first if none has the focus. */
function neighbour(rows: readonly HTMLElement[], row: Element | null, key: 'j' | 'k') {
  const here = rows.indexOf(row as HTMLElement)
  return here < 0 ? rows[0] : rows[here + (key === 'j' ? 1 : -1)]
}

function buttonOf(key: string, row: Element | null) {
  const selector = `[data-key="${key}"]`
  return (
    row?.querySelector<HTMLElement>(selector) ??
    [...document.querySelectorAll<HTMLElement>(selector)].find((it) => !it.closest('[data-row]'))
  )
}
