import { defined } from '@rostra/domain/defined'
import { type AuditAction, auditActions } from '@rostra/domain/staff/audit-log'
import { useState } from 'react'
import { useSearchParams } from 'react-router'

/** `from` and `to` are days in the format of date fields; empty values do not filter. */
export type AuditChoice = { by: string; action: string; from: string; to: string }

/** The filter is kept in the URL so that it can be shared; the page is not. */
export function useAuditFilter() {
  const [params, setParams] = useSearchParams()
  const filter: AuditChoice = {
    by: params.get('by') ?? '',
    action: params.get('action') ?? '',
    from: params.get('from') ?? '',
    to: params.get('to') ?? '',
  }
  /** The last entry of each previous page. */
  const [passed, setPassed] = useState<readonly string[]>([])
  const before = passed.at(-1)
  const from = dayStart(filter.from)
  const to = dayStart(filter.to, 1)
  return {
    filter,
    payload: defined({
      before,
      byId: filter.by || undefined,
      action: isAction(filter.action) ? filter.action : undefined,
      from,
      to,
    }),
    set(change: Partial<AuditChoice>) {
      const next = Object.entries({ ...filter, ...change }).filter(([, value]) => value)
      setPassed([])
      setParams(new URLSearchParams(next), { replace: true })
    },
    pages: passed.length,
    older: (last: string) => setPassed([...passed, last]),
    newer: () => setPassed(passed.slice(0, -1)),
  }
}

const isAction = (text: string): text is AuditAction => text in auditActions

/** The start of a day, or of the day `daysLater` days after it, in the local time zone; epoch ms. */
function dayStart(text: string, daysLater = 0): number | undefined {
  const parts = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text)
  if (!parts) return undefined
  const [, year, month, day] = parts.map(Number)
  return new Date(year ?? 0, (month ?? 1) - 1, (day ?? 1) + daysLater).getTime()
}
