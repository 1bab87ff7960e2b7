/** Words of dates in English, German, French, Spanish and Italian, without accents and in lower case. */

/** In the order of the year; a word of three or more letters may be cut off: “Sept.”, “févr.”. */
const months = [
  ['january', 'januar', 'janner', 'janvier', 'enero', 'gennaio'],
  ['february', 'februar', 'feber', 'fevrier', 'febrero', 'febbraio'],
  ['march', 'marz', 'maerz', 'mrz', 'mars', 'marzo'],
  ['april', 'avril', 'abril', 'aprile'],
  ['may', 'mai', 'mayo', 'maggio'],
  ['june', 'juni', 'juin', 'junio', 'giugno'],
  ['july', 'juli', 'juillet', 'julio', 'luglio'],
  ['august', 'aout', 'agosto'],
  ['september', 'septembre', 'septiembre', 'settembre'],
  ['october', 'oktober', 'octobre', 'octubre', 'ottobre'],
  ['november', 'novembre', 'noviembre'],
  ['december', 'dezember', 'decembre', 'diciembre', 'dicembre'],
]

/** Monday first. */
const weekdays = [
  ['monday', 'montag', 'lundi', 'lunes', 'lunedi'],
  ['tuesday', 'dienstag', 'mardi', 'martes', 'martedi'],
  ['wednesday', 'mittwoch', 'mercredi', 'miercoles', 'mercoledi'],
  ['thursday', 'donnerstag', 'jeudi', 'jueves', 'giovedi'],
  ['friday', 'freitag', 'vendredi', 'viernes', 'venerdi'],
  ['saturday', 'samstag', 'sonnabend', 'samedi', 'sabado', 'sabato'],
  ['sunday', 'sonntag', 'dimanche', 'domingo', 'domenica'],
]
/** German writes weekdays with two letters. */
const shortWeekdays = ['mo', 'di', 'mi', 'do', 'fr', 'sa', 'so']

/** The place of the only list with a word that begins so; undefined if none or several have one. */
function placeOf(lists: readonly (readonly string[])[], word: string): number | undefined {
  const exact = lists.findIndex((list) => list.includes(word))
  if (exact >= 0) return exact
  if (word.length < 3) return undefined
  const places = lists.flatMap((list, place) =>
    list.some((it) => it.startsWith(word)) ? [place] : [],
  )
  return places.length === 1 ? places[0] : undefined
}

/** From 1; “mar” is March, “jui” none. */
export const monthOf = (word: string): number | undefined => {
  const place = placeOf(months, word)
  return place === undefined ? undefined : place + 1
}

/** From 0 for Monday; “mar” is none: it is Tuesday in three languages, and March in all. */
export const weekdayOf = (word: string): number | undefined => {
  const place = shortWeekdays.indexOf(word)
  return place >= 0 ? place : placeOf(weekdays, word)
}
