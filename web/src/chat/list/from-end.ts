/** px between an element and the inline end of the window. */
export function fromEnd(element: Element): number {
  const { left, right } = element.getBoundingClientRect()
  return document.documentElement.dir === 'rtl' ? left : window.innerWidth - right
}
