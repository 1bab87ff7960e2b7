import type { Speaker } from '@rostra/domain/session'
import { intlLocale } from '../platform/i18n/i18n.ts'
import { Written } from '../ui/written.tsx'

/** The names of a session's speakers, as a list in a sentence. */
export function Names({ speakers }: { speakers: readonly Speaker[] }) {
  const names = speakers.map(({ first, last }) => `${first} ${last}`.trim())
  const list = new Intl.ListFormat(intlLocale(), { type: 'unit', style: 'short' })
  return (
    <span>
      {list.formatToParts(names).map(({ type, value }, index) =>
        // A name in another script keeps its position in the line.
        // biome-ignore lint/suspicious/noArrayIndexKey: a part is identified by its position
        type === 'element' ? <Written key={index}>{value}</Written> : value,
      )}
    </span>
  )
}
