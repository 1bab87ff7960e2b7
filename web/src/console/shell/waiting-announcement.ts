import type { WaitingCounts } from '../ui/use-waiting.ts'

const order = ['reports', 'reviews', 'questions', 'tickets', 'doors', 'registrations'] as const

/** What has arrived since `before`, for the counts that rose; undefined if none did. */
export function waitingAnnouncement(
  before: WaitingCounts,
  now: WaitingCounts,
  text: (what: (typeof order)[number], count: number) => string,
): string | undefined {
  const risen = order.filter((what) => now[what] > before[what])
  if (risen.length === 0) return undefined
  return `${risen.map((what) => text(what, now[what] - before[what])).join(', ')} came in`
}

/** The announced counts, less what has been dealt with since. */
export const afterWork = (announced: WaitingCounts, now: WaitingCounts): WaitingCounts => ({
  reports: Math.min(announced.reports, now.reports),
  reviews: Math.min(announced.reviews, now.reviews),
  questions: Math.min(announced.questions, now.questions),
  tickets: Math.min(announced.tickets, now.tickets),
  doors: Math.min(announced.doors, now.doors),
  registrations: Math.min(announced.registrations, now.registrations),
})
