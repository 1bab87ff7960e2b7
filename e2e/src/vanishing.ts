/** Areas in an event's colour that can't be told from what is around them. */
import type { Page } from '@playwright/test'

/** Buttons and posters without an edge: neither their colour nor a line round them differs from the ground. */
export const vanishing = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const probe = document.createElement('i')
    document.body.append(probe)
    const of = (token: string) => {
      probe.style.color = `var(--${token})`
      return getComputedStyle(probe).color
    }
    const [own, poster] = [of('field'), of('poster')]
    probe.remove()
    const parts = (colour: string) => (colour.match(/[\d.]+/g) ?? []).map(Number)
    const isClear = (colour: string) => parts(colour)[3] === 0
    // Of 441, black to white: no more than white and the lightest grey.
    const differ = (one: string, other: string) =>
      Math.hypot(...parts(one).map((it, at) => it - (parts(other)[at] ?? it))) > 20
    const around = (element: Element | null): string => {
      if (!element) return getComputedStyle(document.body).backgroundColor
      const { backgroundColor } = getComputedStyle(element)
      return isClear(backgroundColor) ? around(element.parentElement) : backgroundColor
    }
    const areas = [...document.querySelectorAll('main *, header *')].filter((it) => {
      const { backgroundColor } = getComputedStyle(it)
      const isShown = it.checkVisibility({ opacityProperty: true }) && it.clientHeight > 16
      // Behind links that may lie on a picture, the field's own colour is meant.
      return isShown && !it.matches('nav') && [own, poster].includes(backgroundColor)
    })
    return areas.flatMap((area) => {
      const style = getComputedStyle(area)
      const lines = [
        style.borderTopStyle === 'none' ? [] : style.borderTopColor,
        style.outlineStyle === 'none' ? [] : style.outlineColor,
      ].flat()
      const ground = around(area.parentElement)
      const seen = [style.backgroundColor, ...lines.filter((it) => !isClear(it))]
      return seen.some((it) => differ(it, ground))
        ? []
        : [`${area.textContent?.slice(0, 30)} (${area.className}) on ${ground}`]
    })
  })
