/** px between an element and the side of the window where lines end. */
export function fromEnd(element: Element): number {
  const { left, right } = element.getBoundingClientRect()
  return document.documentElement.dir === 'rtl' ? left : window.innerWidth - right
}
