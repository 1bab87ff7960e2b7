/** Finds neighbouring elements on a page that miss a common edge or line by a few pixels. */
import type { Page } from '@playwright/test'

/** One misaligned pair: the kind of misalignment, its size in px, and the two elements. */
export type Slip = {
  kind: 'left edge' | 'row' | 'baseline'
  px: number
  of: string
  beside: string
}

/** Misaligned pairs on the page as it is, each once. Less than 1 px is invisible, more than 6 px is intended. */
export const slips = (page: Page): Promise<Slip[]> =>
  page.evaluate(() => {
    const found = new Map<string, Slip>()
    const about = (it: Element) =>
      `${it.tagName.toLowerCase()} “${(it.textContent?.trim() || it.getAttribute('aria-label') || it.className?.toString() || '').slice(0, 40)}”`
    const isShown = (it: Element) => {
      const { width, height } = it.getBoundingClientRect()
      return it.checkVisibility({ opacityProperty: true }) && width > 2 && height > 2
    }
    const note = (kind: Slip['kind'], px: number, a: Element, b: Element) => {
      if (Math.abs(px) < 1 || Math.abs(px) > 6) return
      const slip = { kind, px: Math.round(px * 10) / 10, of: about(a), beside: about(b) }
      found.set(`${kind} ${slip.of} ${slip.beside}`, slip)
    }
    const skipped = '.visually-hidden, svg, svg *, [aria-hidden=true], video, [role=log] *, pre *'
    const seen = (all: Iterable<Element>) =>
      [...all].filter((it) => !it.matches(skipped) && isShown(it))
    const box = (it: Element) => it.getBoundingClientRect()
    const start = (it: Element) =>
      document.documentElement.dir === 'rtl' ? -box(it).right : box(it).left

    // Stacked elements of the same parent start at the same edge.
    for (const parent of document.querySelectorAll('main, main *, dialog *, [role=dialog] *')) {
      const children = seen(parent.children).filter(
        (it) => !['absolute', 'fixed'].includes(getComputedStyle(it).position),
      )
      children.forEach((it, at) => {
        const before = children[at - 1]
        if (before && box(before).bottom <= box(it).top + 1)
          note('left edge', start(it) - start(before), it, before)
      })
    }

    // Controls in a row share their top, their bottom or their middle.
    const controls = seen(
      document.querySelectorAll(
        'main :is(button, input, select, textarea, a[class]), dialog :is(button, input, select)',
      ),
    )
    controls.forEach((it, at) => {
      const next = controls[at + 1]
      if (!next || it.contains(next) || next.contains(it)) return
      const [a, b] = [box(it), box(next)]
      const isBeside = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > a.height / 2
      const gap = Math.max(a.left, b.left) - Math.min(a.right, b.right)
      if (!isBeside || gap > 60) return
      const offs = [b.top - a.top, b.bottom - a.bottom, (b.top + b.bottom - a.top - a.bottom) / 2]
      const least = offs.sort((one, other) => Math.abs(one) - Math.abs(other))[0] ?? 0
      note('row', least, next, it)
    })

    // Text of the same size in a row shares a baseline.
    const text: { of: Element; rect: DOMRect; size: string; row: Element | null }[] = []
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const of = texts.currentNode.parentElement
      if (!of?.closest('main, dialog, header, nav') || of.closest(skipped) || !isShown(of)) continue
      if (!texts.currentNode.textContent?.trim()) continue
      const range = document.createRange()
      range.selectNodeContents(texts.currentNode)
      const rects = [...range.getClientRects()]
      const { fontSize, fontFamily } = getComputedStyle(of)
      const [rect] = rects
      if (rects.length === 1 && rect)
        text.push({ of, rect, size: fontSize + fontFamily, row: of.parentElement })
    }
    text.forEach(({ of, rect, size, row }, at) => {
      const next = text[at + 1]
      if (!next || next.size !== size || next.rect.left < rect.right - 1) return
      const isNear = next.row === row || next.row?.parentElement === row?.parentElement
      const isBeside = Math.abs(next.rect.bottom - rect.bottom) < rect.height / 2
      if (isNear && isBeside) note('baseline', next.rect.bottom - rect.bottom, next.of, of)
    })
    return [...found.values()]
  })
