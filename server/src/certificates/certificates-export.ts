/** `certificates-export`: a row for each person who has earned a certificate, or for everyone who attended. */
import { ruleOf, toldMinutes } from '@rostra/domain/certificates/certificate'
import { worthInWords } from '@rostra/domain/certificates/certificate-words'
import { issueReason } from '@rostra/domain/contract/reasons/issue-reason'
import * as v from 'valibot'
import { fieldColumns } from '../attendees/attendees-export.ts'
import type { Core } from '../core.ts'
import type { Columns } from '../platform/csv.ts'
import { auditedExport } from '../staff/audited-export.ts'
import { certificateAddress } from './certificates-feature.ts'
import type { CertificatesStore } from './certificates-store.ts'
import type { ListedStanding, Standings } from './standings.ts'

type Row = Omit<ListedStanding, 'polls' | 'points'> & {
  polls: string
  points: number | string
  hours: string
  code: string | undefined
}

const Payload = v.strictObject({
  /** Also those who have not earned a certificate, with their total. */
  everyone: v.optional(v.boolean(issueReason('not-a-boolean')), false),
})

/** Rows in one piece of the file. */
const portion = 500

export function certificatesExport(core: Core, standings: Standings, store: CertificatesStore) {
  const { siteAddress, basePath } = core
  const certificates = () => core.eventCache.find()?.event.certificate
  const columns = (_zone: string, origin: string): Columns<Row> => ({
    Email: ({ email }) => email ?? '',
    'First name': ({ first }) => first,
    'Last name': ({ last }) => last,
    ...fieldColumns(certificates()?.fields ?? []),
    'Minutes live': ({ live }) => toldMinutes(live),
    'Minutes in replays': ({ replay }) => toldMinutes(replay),
    'Minutes that count': ({ counted }) => toldMinutes(counted),
    'Polls answered': ({ polls }) => polls,
    Points: ({ points }) => points,
    'Points or hours': ({ hours }) => hours,
    Certificate: ({ code }) =>
      code === undefined ? '' : certificateAddress(siteAddress ?? `${origin}${basePath}`, code),
  })
  async function* pages(everyone: boolean) {
    const given = certificates()
    const people = await standings.everyone(ruleOf(given ?? {}), { exact: true })
    const isEarned = (it: ListedStanding) => given !== undefined && it.earned
    const wanted = everyone ? people : people.filter(isEarned)
    for (let from = 0; from < wanted.length; from += portion) {
      const some = wanted.slice(from, from + portion)
      const codes = await store.codes(some.filter(isEarned).map(({ id }) => id))
      yield some.map((it) => ({
        ...it,
        code: codes.get(it.id),
        // Polls are counted only for a rule that asks for them.
        polls: given?.polls === undefined ? '' : String(it.polls),
        points: given?.points === undefined ? '' : it.points,
        hours: (isEarned(it) && given && worthInWords(given, it.points, 'en')) || '',
      }))
    }
  }
  return auditedExport(core, {
    name: 'certificates-export',
    summary: 'Who has earned a certificate, with the address of each, as CSV.',
    payload: Payload,
    action: 'certificates-exported',
    columns,
    choose: ({ everyone }) => ({
      what: everyone ? 'attendance-totals' : 'certificates',
      about: everyone ? 'everyone who attended' : 'everyone who earned one',
      pages: pages(everyone),
    }),
  })
}
