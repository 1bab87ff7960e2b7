/** Long texts before and after a change, cut to where they differ: a description has pages. */

/** Characters of each text that are shown. */
const most = 240
/** Characters before the first difference that are left. */
const before = 40

/** Both as they are if they are short; else from a word before where they begin to differ. */
export function differing(was: string, is: string): [string, string] {
  if (was.length <= most && is.length <= most) return [was, is]
  let same = 0
  while (same < was.length && was[same] === is[same]) same += 1
  const from = same > before ? was.lastIndexOf(' ', same - before) + 1 : 0
  const cut = (text: string) =>
    `${from > 0 ? '… ' : ''}${text.slice(from, from + most)}${text.length > from + most ? ' …' : ''}`
  return [cut(was), cut(is)]
}
