/** The statuses that ticket shops give to tickets that are not paid, cancelled, refunded or not used. */

/** Beginnings of statuses in English, German, French, Spanish and Italian, in lower case and without accents. */
const beginnings = [
  ...['cancel', 'refund', 'fully refund', 'not attending', 'not going', 'declin', 'deleted'],
  ...['void', 'expired', 'withdrawn', 'transferred'],
  ...['storniert', 'abgesagt', 'erstattet', 'zuruckerstattet', 'nimmt nicht teil', 'abgelehnt'],
  ...[
    'annul',
    'anulad',
    'abgelaufen',
    'geloscht',
    'rembourse',
    'ne participe pas',
    'absent',
    'refus',
  ],
  ...['decline', 'expire', 'reembolsad', 'no asist', 'no va', 'rechazad', 'rimborsat'],
  ...['non partecipa', 'rifiutat', 'cancellat', 'scadut', 'devuelt', 'caducad'],
]
/** The same for orders that are not paid or approved yet. */
const undecided = [
  ...['pending', 'approval pending', 'unpaid', 'not paid', 'awaiting', 'waiting', 'waitlist'],
  ...['ausstehend', 'freigabe ausstehend', 'zahlung ausstehend', 'unbezahlt', 'nicht bezahlt'],
  ...['warteliste', 'en attente', 'impaye', 'non paye', "liste d'attente", 'liste d’attente'],
  ...['pendiente', 'sin pagar', 'no pagad', 'impagad', 'lista de espera', 'in attesa'],
  ...['in sospeso', 'non pagat', "lista d'attesa", 'lista d’attesa'],
]
/** pretix confirms some orders before they are paid: “pending (confirmed)”. */
const confirmed = ['(confirmed)', '(bestatigt)', '(confirme', '(confirmad', '(confermat']
/** Complete answers to an invitation. */
const refusals = ['no', 'nein', 'non']

/** True when the status of a row says that the person is not coming, or has no confirmed place. */
export function hasNoPlace(status: string): boolean {
  const text = status.normalize('NFKD').replace(/\p{M}/gu, '').trim().toLowerCase()
  const startsWithOne = (of: readonly string[]) => of.some((it) => text.startsWith(it))
  if (refusals.includes(text) || startsWithOne(beginnings)) return true
  return startsWithOne(undecided) && !confirmed.some((it) => text.includes(it))
}
