/** The languages in which a stream can be heard, as the player's menu lists them. */
import { t } from '@lingui/core/macro'
import { languageName } from '../language-name.ts'
import type { SoundChoice } from '../source-view.ts'

export type SoundTrack = { name: string; language: string | undefined; isDefault: boolean }

/** The index of the original: what the stream plays when nothing was chosen. */
export const originalOf = (tracks: readonly SoundTrack[]): number =>
  Math.max(
    0,
    tracks.findIndex(({ isDefault }) => isDefault),
  )

/** The original first; empty if there is nothing to choose. `page` is the language of the names. */
export function soundChoices(tracks: readonly SoundTrack[], page: string): SoundChoice[] {
  if (tracks.length < 2) return []
  const original = originalOf(tracks)
  const choices = tracks.map(({ name, language }, value) => {
    const spoken = language ? languageName(language, page) : ''
    if (value === original)
      return {
        value,
        language,
        label: spoken ? t`Original (${{ language: spoken }})` : t`Original`,
      }
    // Two of one language, such as one with a description of the picture, differ by the names that they were given.
    const isTwin = tracks.some((it, index) => index !== value && it.language === language)
    return {
      value,
      language,
      label: (isTwin ? name : spoken) || name || language || `${value + 1}`,
    }
  })
  return choices.sort((a, b) => Number(b.value === original) - Number(a.value === original))
}
