/** Identifies the columns of an attendee file by the headings that people and programs use. */
import { plainHeading } from '../../table-files/headings.ts'

/** Column indexes, from 0; -1 or an empty list for columns that the file does not have. */
export type FileColumns = {
  /** In order of preference: the first non-empty one contains the row's address. */
  email: number[]
  first: number
  last: number
  /** First and last name in one column. */
  name: number
  /** Any of them may say that the person is not coming. */
  status: number[]
}

/**
 * Headings in English, German, French, Spanish and Italian, in lower case and without accents or punctuation,
 * including those of pretix, Eventbrite, Excel and Outlook. Earlier ones are preferred.
 */
export const headings = {
  email: [
    ...['attendee email', 'attendee e mail', 'teilnehmer e mail', 'e mail des teilnehmers'],
    ...['email des teilnehmers', 'email du participant', 'adresse email du participant'],
    ...['e mail du participant', 'correo electronico del asistente', 'email del asistente'],
    ...['email del partecipante', 'e mail del partecipante'],
    ...[
      'email',
      'e mail',
      'email address',
      'e mail address',
      'mail',
      'mail address',
      'emailaddress',
    ],
    ...['e mail 1 value', 'primary email', 'e mail adresse', 'email adresse', 'mailadresse'],
    ...['emailadresse', 'adresse email', 'adresse e mail', 'adresse mail', 'courriel'],
    ...['adresse courriel', 'adresse de messagerie', 'adresse electronique', 'correo'],
    ...['correo electronico', 'direccion de correo', 'direccion de correo electronico'],
    ...['direccion de email', 'indirizzo email', 'indirizzo e mail', 'indirizzo mail'],
    ...['posta elettronica', 'indirizzo posta elettronica', 'indirizzo di posta elettronica'],
    ...['buyer email', 'order email', 'customer email', 'contact email', 'email acheteur'],
  ],
  first: [
    ...['attendee first name', 'attendee name given name', 'teilnehmername vorname'],
    ...['name des teilnehmers vorname', 'nom du participant prenom'],
    ...['first', 'first name', 'firstname', 'given name', 'givenname', 'forename', 'vorname'],
    ...[
      'rufname',
      'prenom',
      'prenoms',
      'nombre de pila',
      'primer nombre',
      'nombres',
      'nome di battesimo',
    ],
  ],
  last: [
    ...['attendee last name', 'attendee surname', 'attendee name family name'],
    ...['teilnehmername nachname', 'teilnehmername familienname', 'name des teilnehmers nachname'],
    ...['name des teilnehmers familienname', 'nom du participant nom de famille'],
    ...['last', 'last name', 'lastname', 'surname', 'family name', 'familyname', 'nachname'],
    ...['familienname', 'zuname', 'nom de famille', 'nom famille', 'apellido', 'apellidos'],
    ...['primer apellido', 'cognome', 'cognomi'],
  ],
  name: [
    ...['attendee name', 'attendee', 'teilnehmername', 'name des teilnehmers', 'teilnehmer'],
    ...['nom du participant', 'participant', 'nombre del asistente', 'asistente'],
    ...['nome del partecipante', 'partecipante', 'full name', 'fullname', 'display name'],
    ...['vollstandiger name', 'vor und nachname', 'vorname und nachname', 'nom complet'],
    ...['nom et prenom', 'prenom et nom', 'nom prenom', 'prenom nom', 'nombre completo'],
    ...['nombre y apellidos', 'nombre y apellido', 'apellidos y nombre', 'nome completo'],
    ...['nome e cognome', 'cognome e nome', 'nominativo', 'name and surname'],
  ],
  status: [
    ...['attendee status', 'status', 'order status', 'ticket status', 'registration status'],
    ...['booking status', 'rsvp', 'response', 'attending', 'bestellstatus', 'teilnahmestatus'],
    ...['anmeldestatus', 'ticketstatus', 'antwort', 'statut', 'statut de la commande'],
    ...['statut du participant', 'reponse', 'estado', 'estado del pedido', 'estado del asistente'],
    ...['respuesta', 'stato', 'stato ordine', 'stato dell ordine', 'stato del partecipante'],
    'risposta',
  ],
} as const

/** Headings that mean the first or last name if there is a column for the other one, and otherwise the full name. */
const withLast = ['nombre', 'nome']
const withFirst = ['name', 'nom']

export function findColumns(header: readonly string[]): FileColumns {
  const cells = header.map(plainHeading)
  const all = (words: readonly string[]) =>
    words.flatMap((word) => {
      const place = cells.indexOf(word)
      return place < 0 ? [] : [place]
    })
  const one = (words: readonly string[]) => all(words)[0] ?? -1
  const columns = {
    email: all(headings.email),
    first: one(headings.first),
    last: one(headings.last),
    name: one(headings.name),
    status: all(headings.status),
  }
  const bare = one([...withFirst, ...withLast])
  if (bare < 0) return columns
  const word = cells[bare] ?? ''
  if (columns.first < 0 && columns.last >= 0 && withLast.includes(word))
    return { ...columns, first: bare }
  if (columns.last < 0 && columns.first >= 0 && withFirst.includes(word))
    return { ...columns, last: bare }
  return columns.name < 0 ? { ...columns, name: bare } : columns
}

/**
 * The place of the first row with headings of an address and a name, below titles and notes about the file; undefined
 * if a person comes first, or nothing is named so.
 */
export function placeOfHeadings(rows: readonly (readonly string[])[]): number | undefined {
  for (const [place, row] of rows.entries()) {
    const { email, first, last, name } = findColumns(row)
    if (email.length > 0 && first + last + name > -3) return place
    // A single cell with an @ is whom to write to about the list.
    if (!isHeader(row) && row.filter((cell) => cell.trim() !== '').length > 1) return undefined
  }
  return undefined
}

/** The columns of a file without headings, by the contents of its first row. */
export const columnsByPlace = (row: readonly string[]): FileColumns => {
  const email = row.findIndex((cell) => cell.includes('@'))
  return { email: email < 0 ? [] : [email], first: -1, last: -1, name: -1, status: [] }
}

/** A first row with an address in it is a person, not a heading. */
export const isHeader = (row: readonly string[]): boolean => !row.some((cell) => cell.includes('@'))
