/** What each column of a programme's table is, by its heading. */
import { headings as ofPeople } from '../../attendees/file/find-columns.ts'
import { plainHeading } from '../../table-files/headings.ts'
import type { ColumnField, OutsideColumn } from '../outside-programme.ts'

/** What each column is; a heading that is not named is guessed, null leaves it out. */
export type ChosenColumns = Readonly<Record<string, ColumnField | null>>

/**
 * Headings in English, German, French, Spanish and Italian, as `plainHeading` leaves them; earlier ones are preferred.
 * A running number is no id: it changes with every row that is put in between.
 */
const words: Record<ColumnField, readonly string[]> = {
  id: [
    ...['guid', 'uid', 'id', 'session id', 'talk id', 'proposal id', 'submission id', 'code'],
    ...['session code', 'sitzungs id', 'vortrags id', 'kennung', 'identifiant', 'identificador'],
    ...['codigo', 'identificativo', 'codice'],
  ],
  title: [
    ...['title', 'session title', 'talk title', 'proposal title', 'session', 'session name'],
    ...['talk', 'presentation', 'topic', 'event title', 'event', 'subject', 'activity', 'titel'],
    ...['vortragstitel', 'vortrag', 'thema', 'programmpunkt', 'beitrag', 'sitzung', 'was'],
    ...['veranstaltung', 'bezeichnung', 'titre', 'titre de la session', 'intitule', 'seance'],
    ...['sujet', 'titulo', 'titulo de la sesion', 'sesion', 'ponencia', 'charla', 'tema'],
    ...['actividad', 'titolo', 'titolo della sessione', 'sessione', 'intervento', 'argomento'],
  ],
  description: [
    ...['description', 'abstract', 'summary', 'details', 'content', 'session description'],
    ...['beschreibung', 'kurzbeschreibung', 'zusammenfassung', 'inhalt', 'resume', 'contenu'],
    ...['descriptif', 'descripcion', 'resumen', 'contenido', 'descrizione', 'riassunto'],
    'contenuto',
  ],
  date: [
    ...['date', 'day', 'session date', 'start date', 'datum', 'tag', 'wochentag', 'startdatum'],
    ...['jour', 'date de debut', 'fecha', 'dia', 'fecha de inicio', 'data', 'giorno'],
    'data di inizio',
  ],
  start: [
    ...['start', 'start time', 'starts', 'starts at', 'begin', 'begins', 'from', 'start date time'],
    ...['time', 'times', 'time slot', 'timeslot', 'slot', 'when', 'startzeit', 'beginn', 'anfang'],
    ...['von', 'zeit', 'uhrzeit', 'zeiten', 'wann', 'debut', 'heure de debut', 'heure', 'heures'],
    ...['horaire', 'horaires', 'de', 'inicio', 'hora de inicio', 'hora', 'horario', 'inizio'],
    ...['ora di inizio', 'ora', 'orario', 'dalle'],
  ],
  end: [
    ...['end', 'end time', 'ends', 'ends at', 'finish', 'until', 'to', 'end date time', 'endzeit'],
    ...['ende', 'bis', 'schluss', 'fin', 'heure de fin', 'hora de fin', 'hasta', 'fine'],
    ...['ora di fine', 'alle'],
  ],
  duration: [
    ...['duration', 'length', 'minutes', 'min', 'mins', 'duration min', 'duration minutes'],
    ...['dauer', 'lange', 'minuten', 'duree', 'duracion', 'minutos', 'durata', 'minuti'],
  ],
  zone: [
    ...['time zone', 'timezone', 'zone', 'tz', 'zeitzone', 'fuseau horaire', 'fuseau'],
    ...['zona horaria', 'huso horario', 'fuso orario'],
  ],
  // Rooms become tracks: a table with both has its rooms as tracks.
  track: [
    ...['room', 'room name', 'stage', 'hall', 'location', 'venue', 'raum', 'saal', 'buhne', 'ort'],
    ...['salle', 'scene', 'lieu', 'sala', 'lugar', 'escenario', 'aula', 'luogo', 'track'],
    ...['track name', 'stream', 'strand', 'strang', 'reihe', 'parcours', 'piste', 'filiere'],
    ...['itinerario', 'percorso'],
  ],
  speakers: [
    ...['speakers', 'speaker', 'speaker names', 'speaker name', 'presenters', 'presenter'],
    ...['presented by', 'who', 'panelists', 'panellists', 'lecturer', 'lecturers', 'host', 'hosts'],
    ...['referent', 'referenten', 'referentin', 'referentinnen', 'referent in', 'referent innen'],
    ...['referierende', 'vortragende', 'vortragender', 'redner', 'redner in', 'redner innen'],
    ...['rednerin', 'rednerinnen', 'sprecher', 'sprecher in', 'sprecherinnen', 'wer'],
    ...['intervenant', 'intervenants', 'intervenante', 'intervenant e', 'intervenant e s'],
    ...['orateur', 'orateurs', 'conferencier', 'conferenciers', 'ponente', 'ponentes', 'orador'],
    ...['oradores', 'relatore', 'relatori', 'relatrice', 'oratore', 'oratori', ...ofPeople.name],
  ],
  first: ['speaker first name', 'speaker firstname', ...ofPeople.first],
  last: ['speaker last name', 'speaker lastname', 'speaker surname', ...ofPeople.last],
  email: [
    ...['speaker email', 'speaker e mail', 'speakers email', 'speaker emails', 'emails', 'e mails'],
    ...ofPeople.email,
  ],
  role: [
    ...['role', 'job title', 'position', 'speaker role', 'speaker title', 'rolle', 'funktion'],
    ...['fonction', 'poste', 'cargo', 'puesto', 'ruolo', 'qualifica'],
  ],
  organisation: [
    ...['organisation', 'organization', 'company', 'affiliation', 'institution', 'employer'],
    ...['firma', 'unternehmen', 'einrichtung', 'hochschule', 'universitat', 'organisme'],
    ...['entreprise', 'societe', 'etablissement', 'organizacion', 'empresa', 'institucion'],
    ...['organizzazione', 'azienda', 'ente', 'istituzione', 'affiliazione'],
  ],
  bio: [
    ...['bio', 'biography', 'about the speaker', 'speaker bio', 'biografie', 'lebenslauf'],
    ...['biographie', 'biografia', 'vita'],
  ],
}
const fields = Object.keys(words) as ColumnField[]

/** A heading that means a person's last name beside one for the first, else a title, else a speaker. */
const names = ['name', 'nom', 'nombre', 'nome']

/** “Dauer (min)” is meant by “Dauer”, and “Speaker 2” by “Speaker”. */
const shortened = (heading: string): string =>
  plainHeading(heading.replace(/\([^()]*\)|\[[^[\]]*\]/g, ' ')).replace(/ \d+$/, '')

/** The field of each column, in their order. */
export function fieldsOf(
  headings: readonly string[],
  chosen: ChosenColumns = {},
): (ColumnField | null)[] {
  const found: (ColumnField | null | undefined)[] = headings.map((it) =>
    Object.hasOwn(chosen, it) ? (chosen[it] ?? null) : undefined,
  )
  const full = headings.map(plainHeading)
  const short = headings.map(shortened)
  const isFree = (place: number) => found[place] === undefined
  for (const field of fields) {
    if (found.includes(field)) continue
    for (const cells of [full, short]) {
      const places = words[field].flatMap((word) => placesOf(cells, word).filter(isFree))
      // Only speakers may be in several columns.
      for (const place of field === 'speakers' ? places : places.slice(0, 1)) found[place] = field
      if (found.includes(field)) break
    }
  }
  const name = full.findIndex((it, place) => names.includes(it) && isFree(place))
  if (name >= 0) {
    const isLast = found.includes('first') && !found.includes('last')
    const isTitle = !found.includes('title')
    if (isLast || isTitle || !found.includes('speakers'))
      found[name] = isLast ? 'last' : isTitle ? 'title' : 'speakers'
  }
  return found.map((it) => it ?? null)
}

const placesOf = (cells: readonly string[], word: string): number[] =>
  cells.flatMap((cell, place) => (cell === word ? [place] : []))

/**
 * The first row with the heading of a title and one of when it is, else one with all headings that were chosen; undefined
 * if there is none.
 */
export function placeOfHeadings(
  rows: readonly (readonly string[])[],
  chosen: ChosenColumns = {},
): number | undefined {
  const cells = rows.map(headingsOf)
  const guessed = cells.findIndex((row) => {
    const found = fieldsOf(row, chosen)
    return found.includes('title') && (found.includes('date') || found.includes('start'))
  })
  if (guessed >= 0) return guessed
  const wanted = Object.keys(chosen)
  const place = cells.findIndex((row) => wanted.every((it) => row.includes(it)))
  return wanted.length === 0 || place < 0 ? undefined : place
}

/** The headings as they are shown and chosen by; a column without one is named by its number. */
export const headingsOf = (row: readonly string[]): string[] =>
  row.map((cell, place) => cell.replace(/\s+/g, ' ').trim().slice(0, 200) || `Column ${place + 1}`)

/** Each column with up to three of its values. Columns with neither heading nor value are left out. */
export function shownColumns(
  headings: readonly string[],
  found: readonly (ColumnField | null)[],
  rows: readonly (readonly string[])[],
): OutsideColumn[] {
  return headings.flatMap((heading, place) => {
    const examples = new Set<string>()
    for (const row of rows) {
      const text = (row[place] ?? '').replace(/\s+/g, ' ').trim()
      if (text !== '' && examples.size < 3) examples.add(text.slice(0, 200))
    }
    if (examples.size === 0 && heading === `Column ${place + 1}`) return []
    return [{ heading, field: found[place] ?? null, examples: [...examples] }]
  })
}
