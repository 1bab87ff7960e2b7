import { useEffect, useRef } from 'react'

const places = 'input, a, button'

/** Keys of a table: Up and Down move to the same place in the next row, and Enter on a box edits its row. */
export function useRowKeys() {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { key, target, altKey, ctrlKey, metaKey } = event
      const here = target instanceof HTMLElement ? target : undefined
      const row = here?.closest('tr')
      // In a row that is being edited, fields have these keys for themselves.
      if (!here || !row || here.closest('form') || altKey || ctrlKey || metaKey) return
      const next = nextRow(row, key)
      const found = next
        ? (placesIn(next)[placesIn(row).indexOf(here)] ?? placesIn(next)[0])
        : key === 'Enter' && here.matches('input')
          ? row.querySelector<HTMLElement>('[data-edit]')
          : undefined
      if (!found) return
      event.preventDefault()
      if (next) found.focus()
      else found.click()
    }
    const it = box.current
    it?.addEventListener('keydown', onKey)
    return () => it?.removeEventListener('keydown', onKey)
  }, [])
  return box
}

const placesIn = (row: Element) => [...row.querySelectorAll<HTMLElement>(places)]

function nextRow(row: Element, key: string): Element | null {
  if (key === 'ArrowDown') return row.nextElementSibling
  return key === 'ArrowUp' ? row.previousElementSibling : null
}
