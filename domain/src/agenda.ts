/** My agenda: the sessions a person has given a star. */
import * as v from 'valibot'

export const Agenda = v.object({
  /** Ids of sessions that are in the programme now. */
  starred: v.array(v.string()),
  /**
   * Where the person's calendar files are, a path of the site's host (see `calendarPaths`). It opens
   * without signing in, so it is for this person alone.
   */
  calendar: v.string(),
})
export type Agenda = v.InferOutput<typeof Agenda>

/** The calendar files below a person's address. */
export const calendarPaths = {
  agenda: (calendar: string) => `${calendar}/agenda.ics`,
  programme: (calendar: string) => `${calendar}/programme.ics`,
  session: (calendar: string, id: string) => `${calendar}/session/${encodeURIComponent(id)}.ics`,
}
