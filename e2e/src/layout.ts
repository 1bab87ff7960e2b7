/** Measures the page as it is drawn: what a person would see as squeezed, covered or cut off. */
import type { Page } from '@playwright/test'

export type Asked = {
  /** Smallest side of a control, in px. */
  target: number
  /** What must not be covered by anything but its own content: a selector. */
  uncovered?: string
}

export type Measured = {
  /** What is wrong, in words; empty if nothing is. */
  found: string[]
  /** The place of what must not be covered, in px. */
  picture: { x: number; y: number; width: number; height: number }
  /** Whether the box for a message is wholly in the window; undefined if the page has none. */
  composer: boolean | undefined
}

/** Everything is measured in one visit to the page, because a visit takes longer than the measuring. */
export const measure = (page: Page, asked: Asked): Promise<Measured> =>
  page.evaluate(async ({ target, uncovered }) => {
    // What follows a resize, such as another component on a phone, takes some frames.
    const boxes = () =>
      [...document.querySelectorAll('main, main :is(h1, button, section, [data-chat] > *)')]
        .map((it) => Object.values(it.getBoundingClientRect().toJSON()).join())
        .join(';')
    for (let before = '', same = 0; same < 3; ) {
      await new Promise(requestAnimationFrame)
      const now = boxes()
      same = now === before ? same + 1 : 0
      before = now
    }
    const found = new Set<string>()
    const root = document.documentElement
    const wide = root.scrollWidth - root.clientWidth
    if (wide > 0) found.add(`the page is ${wide} px too wide`)

    const name = (it: Element) => {
      const label = it.getAttribute('aria-label') ?? it.textContent?.trim() ?? ''
      return `${it.localName} “${label.replace(/\s+/g, ' ').slice(0, 40)}”`
    }
    type Edges = { left: number; top: number; right: number; bottom: number }
    /** What is left of a box inside all boxes that cut it off or scroll it. */
    const seen = (it: Element): Edges => {
      const edges: Edges = { ...it.getBoundingClientRect().toJSON() }
      for (let box = it.parentElement; box; box = box.parentElement) {
        const { overflowX, position } = getComputedStyle(box)
        if (overflowX !== 'visible' && box !== document.body && box !== root) {
          const outer = box.getBoundingClientRect()
          edges.left = Math.max(edges.left, outer.left)
          edges.top = Math.max(edges.top, outer.top)
          edges.right = Math.min(edges.right, outer.right)
          edges.bottom = Math.min(edges.bottom, outer.bottom)
        }
        if (position === 'fixed') break
      }
      return edges
    }
    // A skip link waits above the page until it has the focus.
    const isSeen = ({ left, top, right, bottom }: Edges) =>
      right - left > 1 && bottom - top > 1 && bottom + scrollY > 0
    const isOnPage = (it: Element) =>
      it.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      !it.closest('.visually-hidden, [inert]') &&
      getComputedStyle(it).clipPath !== 'inset(50%)'
    /** What sticks, or stays at the window's edge, lies over what scrolls under it. */
    const sticks = (it: Element | null): Element | null => {
      for (let box = it; box; box = box.parentElement)
        if (/sticky|fixed/.test(getComputedStyle(box).position)) return box
      return null
    }

    /** Whether a row that scrolls, such as of tabs, brings it into the window. */
    const isScrolled = (it: Element): boolean => {
      for (let box = it.parentElement; box; box = box.parentElement) {
        // The names of tracks move with the grid that is below them.
        const moved = box.matches('[data-below]') ? (box.nextElementSibling ?? box) : box
        if (
          /auto|scroll/.test(getComputedStyle(moved).overflowX) &&
          moved.scrollWidth > moved.clientWidth
        )
          return moved.getBoundingClientRect().right <= innerWidth + 1
      }
      return false
    }

    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const range = document.createRange()
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const box = text.parentElement
      if (!box || !text.textContent?.trim() || box.closest('script, style, svg, option')) continue
      if (!isOnPage(box) || !isSeen(seen(box)) || box.closest('[role=timer]')) continue
      const { fontSize, textOverflow, webkitLineClamp } = getComputedStyle(box)
      const size = Number.parseFloat(fontSize)
      // Of a control that shows only its icon, the name is 0 px.
      if (size > 0 && size < 12) found.add(`${name(box)} is ${fontSize}`)
      range.selectNodeContents(text)
      const drawn = range.getBoundingClientRect()
      // Only what says that it goes on, with an ellipsis, may be cut off.
      let clip: HTMLElement | null = box
      let shortened = textOverflow === 'ellipsis' || webkitLineClamp !== 'none'
      for (; clip && !shortened; clip = clip.parentElement) {
        const style = getComputedStyle(clip)
        if (style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none') shortened = true
        if (style.overflowX !== 'visible') break
      }
      // Of shortened text, what is drawn is as wide as its box.
      const { left, right } = shortened && clip ? clip.getBoundingClientRect() : drawn
      if ((left < -1 || right > innerWidth + 1) && !isScrolled(box))
        found.add(`${name(box)} is outside`)
      if (clip && !shortened && /hidden|clip/.test(getComputedStyle(clip).overflowX)) {
        const outer = clip.getBoundingClientRect()
        if (drawn.width > 2 && (drawn.left < outer.left - 1 || drawn.right > outer.right + 1))
          found.add(`${name(box)} is cut off`)
      }
    }

    const controls = [
      ...document.querySelectorAll<HTMLElement>(
        'a[href], button, input, select, textarea, summary, [role=slider], [tabindex="0"]',
      ),
    ].filter((it) => isOnPage(it) && !it.matches('[type=hidden]') && isSeen(seen(it)))
    const hit = (x: number, y: number) => document.elementFromPoint(x, y)
    for (const it of controls) {
      // In a box that scrolls, what counts is the part that can be seen.
      const { left, top, right, bottom } = seen(it)
      const inWindow = left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight
      // Links inside text are as high as its lines; a list that scrolls is as large as it is.
      const isInText = getComputedStyle(it).display === 'inline'
      // React Aria's handles are for the keyboard: the pointer drags their row.
      if (getComputedStyle(it).pointerEvents === 'none') continue
      if (!inWindow || isInText || it.matches('[tabindex="0"]:not(button, a, [role])')) continue
      const label = it.closest('label') ?? it
      const [x, y] = [(left + right) / 2, (top + bottom) / 2]
      const top1 = hit(x, y)
      if (top1 && sticks(top1) !== sticks(it)) continue
      // The header over the picture goes with its controls.
      if (it.closest('header') && top1?.closest('[data-chat]')) continue
      if (!top1 || !(label.contains(top1) || top1.contains(it))) {
        found.add(`${name(it)} is under ${top1 ? name(top1) : 'nothing'}`)
        continue
      }
      // A control may answer to more than is drawn: what counts is where a tap reaches it.
      const reach = (dx: number, dy: number) => {
        const [at, side] = [x + dx, y + dy]
        if (at < 0 || side < 0 || at >= innerWidth || side >= innerHeight) return true
        const there = hit(at, side)
        return label.contains(there) || sticks(there) !== sticks(it)
      }
      // What is dragged along a line is reached anywhere on it.
      const whole = it.getBoundingClientRect()
      if (right - left < whole.width - 1 || bottom - top < whole.height - 1) continue
      const half = (it.matches('[type=range]') ? 24 : target) / 2 - 1
      // The label of a box to tick answers for it.
      const around = label.getBoundingClientRect()
      if (label !== it && Math.min(around.width, around.height) > 2 * half) continue
      if (!(reach(-half, 0) && reach(half, 0) && reach(0, -half) && reach(0, half)))
        found.add(`${name(it)} is ${Math.round(right - left)}x${Math.round(bottom - top)}`)
    }
    /** A text field keeps room for the buttons that stand in it. */
    const inner = (it: HTMLElement): Edges => {
      const edges = seen(it)
      // Around an icon there is room for a finger, which the end of a text may share.
      if (it.matches('button') && !it.textContent?.trim() && it.querySelector('svg'))
        return {
          left: edges.left + 11,
          top: edges.top + 11,
          right: edges.right - 11,
          bottom: edges.bottom - 11,
        }
      if (!it.matches('textarea, input')) return edges
      const { paddingLeft, paddingRight } = getComputedStyle(it)
      const [left, right] = [Number.parseFloat(paddingLeft), Number.parseFloat(paddingRight)]
      return { ...edges, left: edges.left + left, right: edges.right - right }
    }
    for (const [index, one] of controls.entries())
      for (const other of controls.slice(index + 1)) {
        if (one.contains(other) || other.contains(one) || sticks(one) !== sticks(other)) continue
        const [a, b] = [inner(one), inner(other)]
        const across = Math.min(a.right, b.right) - Math.max(a.left, b.left)
        const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)
        // A card may be a link as a whole, with buttons on it that answer for themselves.
        const within = (x: Edges, y: Edges) =>
          x.left >= y.left && x.right <= y.right && x.top >= y.top && x.bottom <= y.bottom
        if (across > 1 && down > 1 && !within(a, b) && !within(b, a))
          found.add(`${name(one)} lies on ${name(other)}`)
      }

    const player = uncovered ? document.querySelector(uncovered) : null
    const picture = player?.getBoundingClientRect() ?? new DOMRect()
    if (player)
      for (let row = 1; row < 8; row++)
        for (let column = 1; column < 8; column++) {
          const x = picture.left + (picture.width * column) / 8
          const y = picture.top + (picture.height * row) / 8
          const over = hit(x, y)
          // Phones have the header over the picture, while its controls are shown.
          if (over && !player.contains(over) && !over.closest('header'))
            found.add(`${name(over)} lies over the picture`)
        }
    const message = document.querySelector('[role=textbox], textarea')
    const composer = message?.checkVisibility()
      ? message.getBoundingClientRect().bottom <= innerHeight &&
        message.getBoundingClientRect().top >= 0
      : undefined
    return { found: [...found], picture: picture.toJSON(), composer }
  }, asked)
