/** Languages offered for captions; an event folder can name any other. */
const offered =
  'ar bg bn ca cs cy da de el en es et eu fa fi fr ga gl he hi hr hu id it ja ko lt lv ms nb nl pl pt pt-BR ro ru sk sl sr sv sw ta th tr uk ur vi zh-Hans zh-Hant'.split(
    ' ',
  )

/** Their codes in video files (ISO 639-2/T), in the order of `offered`. */
const mp4Codes =
  'ara bul ben cat ces cym dan deu ell eng spa est eus fas fin fra gle glg heb hin hrv hun ind ita jpn kor lit lav msa nob nld pol por por ron rus slk slv srp swe swa tam tha tur ukr urd vie zho zho'.split(
    ' ',
  )

/** The language's three-letter code in an MP4; undefined for one that is not offered. */
export function mp4Language(tag: string): string | undefined {
  const main = (it: string) => it.toLowerCase().split('-')[0]
  return mp4Codes[offered.findIndex((it) => main(it) === main(tag))]
}

const names = new Intl.DisplayNames(['en'], { type: 'language' })

/** In English, like the console; an unknown tag is returned unchanged. */
export function languageName(tag: string): string {
  try {
    return names.of(tag) ?? tag
  } catch {
    return tag
  }
}

/** Sorted by name, including the chosen one, after those that are likely. */
export const captionLanguages = (chosen: string, likely: readonly string[] = []): string[] => {
  const sorted = [...new Set([...offered, chosen])].sort((a, b) =>
    languageName(a).localeCompare(languageName(b), 'en'),
  )
  return [...new Set([...likely, ...sorted])]
}

/**
 * The likely language of a file: the one in its name, as in `talk.fr.vtt`, or else one without captions yet, such as one of
 * those that are `likely`.
 */
export function languageFor(
  fileName: string,
  taken: readonly string[],
  likely: readonly string[] = ['en'],
): string {
  const isFree = (tag: string) => !taken.includes(tag)
  const parts = fileName
    .toLowerCase()
    .replace(/\.vtt$/, '')
    .split(/[._\s]/)
  const named = offered.find((tag) => parts.includes(tag.toLowerCase()) && isFree(tag))
  return named ?? [...likely, ...offered].find(isFree) ?? 'en'
}
