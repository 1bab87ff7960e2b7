/** Keeps voices, emphasis and other tags of a WebVTT cue while its words change. */

type Tag = { tag: string; at: number }

const anyTag = /(<[^<>]*>)/
const isTime = (tag: string) => /^<\d/.test(tag)
const isEnd = (tag: string) => tag.startsWith('</')

const characters: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&nbsp;': ' ',
  '&lrm;': '\u200e',
  '&rlm;': '\u200f',
}
const decoded = (text: string) => text.replace(/&[a-z]+;/g, (it) => characters[it] ?? it)

/** Words as a file has them: an arrow would be read as times. */
const written = (text: string) =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')

/** A cue's text without tags. */
export const withoutTags = (text: string): string =>
  text.split(anyTag).reduce((words, part, index) => (index % 2 ? words : words + decoded(part)), '')

/**
 * The text of a cue with other words, plain ones. Each tag stays beside the letters that stay; one amid letters that go
 * comes after those that replace them, and times there go too.
 */
export function withWords(text: string, words: string): string {
  const [before, now] = [[...withoutTags(text)], [...words]]
  const most = Math.min(before.length, now.length)
  let [same, sameAtEnd] = [0, 0]
  while (same < most && before[same] === now[same]) same += 1
  while (sameAtEnd < most - same && before.at(-1 - sameAtEnd) === now.at(-1 - sameAtEnd))
    sameAtEnd += 1

  const tags: Tag[] = []
  let at = 0
  for (const [index, part] of text.split(anyTag).entries()) {
    const rest = before.length - at
    if (index % 2 === 0) at += [...decoded(part)].length
    else if (at <= same) tags.push({ tag: part, at })
    else if (rest <= sameAtEnd) tags.push({ tag: part, at: now.length - rest })
    else if (!isTime(part)) tags.push({ tag: part, at: now.length - sameAtEnd })
  }
  let place = 0
  const parts = withoutEmpty(tags, now.length).map((it) => {
    const said = now.slice(place, it.at).join('')
    place = it.at
    return written(said) + it.tag
  })
  return parts.join('') + written(now.slice(place).join(''))
}

/** Tags around no words any more are left out. */
function withoutEmpty(tags: readonly Tag[], end: number): Tag[] {
  const empty = new Set<Tag>()
  const open: Tag[] = []
  for (const it of tags) {
    if (isTime(it.tag)) continue
    if (!isEnd(it.tag)) open.push(it)
    else {
      const begun = open.pop()
      if (begun && begun.at === it.at) empty.add(begun).add(it)
    }
  }
  for (const it of open) if (it.at === end) empty.add(it)
  return tags.filter((it) => !empty.has(it))
}
