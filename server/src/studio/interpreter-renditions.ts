/** Adds interpreters to what players choose from. */
import type { ReadMaster } from './read-playlist.ts'

/** Paths that encoders can’t send. */
const prefix = 'interpreter:'
export const interpreterPath = (language: string): string => `${prefix}${language}`
/** The language of such a path; undefined for an encoder's. */
export const interpretedBy = (path: string): string | undefined =>
  path.startsWith(prefix) ? path.slice(prefix.length) : undefined

/** The group of an encoder that has its sound in the picture. */
const ownGroup = 'interpreters'

/** A language's name in itself, as in lists that browsers and phones show without us. */
function nameIn(language: string): string {
  const name = new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language
  return name.replace(/["\p{Cc}]/gu, '')
}

/**
 * The languages as other sound beside every picture. The original is chosen unless someone chooses another: not by the
 * language of the browser. `hasSoundInMp4`: players can't take the sound out of such a picture, so it gets no other.
 */
export function withInterpreters(
  { variants, renditions }: ReadMaster,
  languages: readonly string[],
  hasSoundInMp4: (path: string) => boolean,
): ReadMaster {
  const takes = variants.filter(({ path, audio }) => audio !== undefined || !hasSoundInMp4(path))
  if (languages.length === 0 || takes.length < variants.length) return { variants, renditions }
  const groups = [...new Set(takes.map(({ audio = ownGroup }) => audio))]
  const base = { kind: 'AUDIO', autoselect: false, isDefault: false } as const
  return {
    variants: variants.map((it) => ({ ...it, audio: it.audio ?? ownGroup })),
    renditions: [
      ...renditions,
      ...groups.flatMap((group) => [
        ...(group === ownGroup
          ? [{ ...base, group, name: 'Original', isDefault: true, autoselect: true }]
          : []),
        ...languages.map((language) => ({
          ...base,
          group,
          name: nameIn(language),
          language,
          path: interpreterPath(language),
        })),
      ]),
    ],
  }
}
