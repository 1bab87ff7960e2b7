/** The statuses that ticket shops give to tickets that are cancelled, refunded or not used. */

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
/** Complete answers to an invitation. */
const refusals = ['no', 'nein', 'non']

/** True when the status of a row says that the person is not coming. */
export function isNotAttending(status: string): boolean {
  const text = status.normalize('NFKD').replace(/\p{M}/gu, '').trim().toLowerCase()
  return refusals.includes(text) || beginnings.some((it) => text.startsWith(it))
}
