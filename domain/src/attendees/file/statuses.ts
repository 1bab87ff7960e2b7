/** What the status of a row says: only who has plainly paid or is coming is registered without being asked about. */
import { fieldValue } from '../attendee-fields.ts'

export type FoundStatus = {
  /** As the file writes it first; empty for rows without one. */
  status: string
  rows: number
  /** Whether its rows are registered. */
  taken: boolean
}

/** Statuses to take, or to leave out, other than it would be by themselves. */
export type StatusChoice = { take?: readonly string[]; leave?: readonly string[] }

/** Statuses that are listed and can be chosen. */
const statusesListed = 40
/** Characters of a status that count. */
const longest = 60

/** Complete statuses in English, German, French, Spanish and Italian, in lower case and without accents. */
const coming = new Set(
  [
    'attending|going|checked in|present|accepted|approved|confirmed|admitted|attended|registered|booked|used|redeemed',
    'paid|fully paid|paid in full|complete|completed|free|free order|valid|active|pending (confirmed)|yes|true|ok',
    'nimmt teil|zugesagt|angemeldet|anwesend|eingecheckt|bestatigt|genehmigt|gebucht|aktiv|gultig|kostenlos|ja',
    'bezahlt|vollstandig bezahlt|ausstehend (bestatigt)|participe|participera|paye|payee|confirme|confirmee|accepte',
    'acceptee|approuve|approuvee|valide|validee|inscrit|inscrite|enregistre|enregistree|presente|gratuit|oui',
    'en attente (confirme)|en attente (confirmee)|asiste|asistira|gratis|si|pagado|pagada|confirmado|confirmada',
    'aceptado|aceptada|aprobado|aprobada|inscrito|inscrita|registrado|registrada|pendiente (confirmado)|partecipa',
    'partecipera|gratuito|pagato|pagata|confermato|confermata|accettato|accettata|approvato|approvata|iscritto',
    'iscritta|registrato|registrata|in attesa (confermato)|in attesa (confermata)',
  ].flatMap((line) => line.split('|')),
)

/** Counts the statuses of a file's rows, and says for each row whether it is registered. */
export function createStatusCount({ take = [], leave = [] }: StatusChoice) {
  const taken = new Set(take.map(plain))
  const left = new Set(leave.map(plain))
  const found = new Map<string, FoundStatus>()
  const isTaken = (key: string, cells: readonly string[]) =>
    taken.has(key) || (!left.has(key) && cells.every((cell) => coming.has(plain(cell))))

  return {
    /** `cells` are the row’s statuses: none without a column of them, or several. */
    takes(cells: readonly string[]): boolean {
      if (cells.length === 0) return true
      const filled = cells.map((cell) => clipped(cell)).filter(Boolean)
      const status = filled.join(', ')
      const key = plain(status)
      const before = found.get(key)
      const it = before ?? { status, rows: 0, taken: isTaken(key, filled) }
      if (!before) found.set(key, it)
      it.rows += 1
      return it.taken
    },

    /** The most frequent ones, the most frequent first. */
    list: (): FoundStatus[] =>
      [...found.values()].toSorted((a, b) => b.rows - a.rows).slice(0, statusesListed),
  }
}

const clipped = (text: string) =>
  [...fieldValue(text.slice(0, 1_000))].slice(0, longest).join('').trim()

/** Without accents and capitals. */
const plain = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
