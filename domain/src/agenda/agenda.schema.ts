/** My agenda: the sessions a person has starred. */
import * as v from 'valibot'

export const Agenda = v.object({
  /** Ids of sessions that are in the programme now. */
  starred: v.array(v.string()),
})
export type Agenda = v.InferOutput<typeof Agenda>
