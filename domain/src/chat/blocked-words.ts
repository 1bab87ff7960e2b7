/** Words that moderators keep out of the chat: whole words, whatever their case and accents. */

/** Most blocked words; limited because every message is compared with all of them. */
export const maxBlockedWords = 500

const marks = /\p{M}+/gu
const notWord = /[^\p{L}\p{N}]+/gu
/** Scripts without spaces between words, where a blocked word matches whatever is next to it. */
const unspaced =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/u

/** Text in its form for comparison: `Ça, Va?` becomes `ca va`. Blocked words that fold alike are the same. */
export const fold = (text: string): string =>
  text.normalize('NFKD').replace(marks, '').toLowerCase().replace(notWord, ' ').trim()

/** Returns a function that finds the first of the words in a text, as the moderators wrote it. */
export function createWordFinder(words: readonly string[]): (text: string) => string | undefined {
  const wanted = words.map((word) => {
    const folded = fold(word)
    const begins = unspaced.test(folded.slice(0, 1)) ? '' : ' '
    const ends = unspaced.test(folded.slice(-1)) ? '' : ' '
    return { word, folded: `${begins}${folded}${ends}` }
  })
  return (text) => {
    if (wanted.length === 0) return undefined
    const folded = ` ${fold(text)} `
    return wanted.find((it) => folded.includes(it.folded))?.word
  }
}
