/** The schemas that go with `tracks.ts`. */
import * as v from 'valibot'
import { because } from './contract/reasons/because.ts'
import { list, map, RequiredText } from './entry-fields.schema.ts'
import { trackLimit, trackNameLimit } from './tracks.ts'

const colourMessage = because('entry-not-colour')

const fields = {
  name: v.pipe(
    RequiredText,
    v.maxLength(trackNameLimit, because('entry-text-too-long', { limit: trackNameLimit })),
  ),
  colour: v.pipe(v.string(colourMessage), v.regex(/^#[0-9a-f]{6}$/i, colourMessage)),
}

const limited = <Item extends { name: string }>(tracks: v.GenericSchema<unknown, Item>) =>
  v.pipe(
    list(tracks),
    v.check(
      (it) => (it?.length ?? 0) <= trackLimit,
      because('entry-too-many-items', { limit: trackLimit }),
    ),
  )

export const TracksYaml = limited(map(fields))

/** As organisers save them: `was` is the name that the track's sessions have until then. */
export const EditedTracks = limited(map({ ...fields, was: v.nullish(RequiredText) }))

/** What pages get. */
export const Track = v.object({ name: v.string(), colour: v.string() })
export type Track = v.InferOutput<typeof Track>
