/** Valibot schemas for `tracks.ts`. */
import * as v from 'valibot'
import { ownText } from '../contract/own-text.schema.ts'
import { issueReason } from '../contract/reasons/issue-reason.ts'
import { labelled } from '../labelled.schema.ts'
import { list, RequiredText, textUpTo } from './entry-fields.schema.ts'
import { editedTrackLabels, trackLabels } from './event-labels.ts'
import { trackLimit, trackNameLimit } from './tracks.ts'

const colourMessage = issueReason('entry-not-colour')

const fields = {
  name: ownText(textUpTo(trackNameLimit)),
  colour: v.pipe(v.string(colourMessage), v.regex(/^#[0-9a-f]{6}$/i, colourMessage)),
}

const limited = <Item extends { name: string }>(tracks: v.GenericSchema<unknown, Item>) =>
  v.pipe(
    list(tracks),
    v.check(
      (it) => (it?.length ?? 0) <= trackLimit,
      issueReason('entry-too-many-items', { limit: trackLimit }),
    ),
  )

export const TracksYaml = limited(labelled(trackLabels, fields))

/** Tracks as organisers save them: `was` is the previous name, which the track's sessions still have. */
export const EditedTracks = limited(
  labelled(editedTrackLabels, { ...fields, was: v.nullish(RequiredText) }),
)

/** A track as pages receive it. */
export const Track = v.object({ name: v.string(), colour: v.string() })
export type Track = v.InferOutput<typeof Track>
