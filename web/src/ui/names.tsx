import type { Speaker } from '@rostra/domain/sessions/session'
import { listFormat } from './joined.ts'
import { Written } from './written.tsx'

/**
 * Names in a line of text. A name in another script keeps its position, and lines break between names, where a comma
 * stays with the name before it and a word such as “y” or “و” with the name after it.
 */
export function Names({ speakers }: { speakers: readonly Pick<Speaker, 'first' | 'last'>[] }) {
  const parts = listFormat().formatToParts(
    speakers.map(({ first, last }) => `${first} ${last}`.trim()),
  )
  /** What stays with the name before, the space at which a line breaks, and what stays with the name after. */
  const between = (index: number) => {
    const [before, space, ...after] = (parts[index]?.value ?? '').split(/(\s+)/)
    return { before, space, after: after.join('') }
  }
  return parts.map(({ type, value }, index) => {
    if (type !== 'element') return between(index).space
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: a part is identified by its position
      <span key={index} style={{ display: 'inline-block' }}>
        {between(index - 1).after.replace(/\s/g, '\u00a0')}
        <Written>{value}</Written>
        {between(index + 1).before}
      </span>
    )
  })
}
