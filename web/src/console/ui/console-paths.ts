/** One function for each screen of the console, below `/organise`. `npm run check` refuses one written by hand elsewhere. */
export const consolePaths = {
  overview: () => '/',
  dashboard: () => '/dashboard',
  moderate: (tab?: 'reported') => (tab ? `/moderate?tab=${tab}` : '/moderate'),
  questions: () => '/questions',
  help: () => '/help',
  door: () => '/door',
  announcements: () => '/announcements',
  event: () => '/event',
  /** All of them, or the editor of one. */
  sessions: (id?: string) => (id ? `/sessions?edit=${encodeURIComponent(id)}` : '/sessions'),
  library: () => '/library',
  preview: () => '/preview',
  attendees: () => '/attendees',
  /** Of everyone, or of one person by their id. */
  attendance: (person?: string) =>
    person ? `/attendance?person=${encodeURIComponent(person)}` : '/attendance',
  report: () => '/report',
  closing: () => '/closing',
  team: () => '/team',
  auditLog: () => '/audit-log',
  account: () => '/account',
  presenter: () => '/presenter',
}
