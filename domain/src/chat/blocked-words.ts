/** Words that moderators keep out of the chat: whole words, whatever their case and accents. */

/** Every message is compared with all of them. */
export const maxBlockedWords = 500

const marks = /\p{M}+/gu
const notWord = /[^\p{L}\p{N}]+/gu
/** Scripts without spaces between words, where the characters beside a word mean nothing. */
const unspaced =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/u

/** A text as it is compared: `Ça, Va?` is `ca va`. Two blocked words are the same when they fold alike. */
export const fold = (text: string): string =>
  text.normalize('NFKD').replace(marks, '').toLowerCase().replace(notWord, ' ').trim()

/** Gives the first of the words that a text contains, as the moderators wrote it. */
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
