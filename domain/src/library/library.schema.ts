/** Valibot schemas for `library.ts`. */
import * as v from 'valibot'
import { LibraryId, libraryFields, map } from '../event/entry-fields.schema.ts'
import { UtcTime } from '../moment.schema.ts'

/** `url` and `image` are addresses to open and to show; `image` may be empty. `session` is an ID. */
const assetFields = {
  title: v.string(),
  url: v.string(),
  type: v.string(),
  image: v.string(),
  session: v.optional(v.string()),
}
const Asset = v.object(assetFields)
export type Asset = v.InferOutput<typeof Asset>

/** An asset as attendees get it: `bytes` is the size of the event's own file. */
const AssetView = v.object({ ...assetFields, bytes: v.optional(v.number()) })
export type AssetView = v.InferOutput<typeof AssetView>

/** Assets are absent until the library opens; openDateTime is ISO 8601 UTC. */
export const LibraryView = v.object({
  id: v.string(),
  title: v.string(),
  subtitle: v.string(),
  beforeOpenText: v.string(),
  openDateTime: v.string(),
  assets: v.optional(v.array(AssetView)),
})
export type LibraryView = v.InferOutput<typeof LibraryView>

/** A library as organisers edit it: like `LibraryView`, but with its assets even before it opens. */
export const EditableLibrary = map({ id: LibraryId, ...libraryFields, openDateTime: UtcTime })
export type EditableLibrary = v.InferOutput<typeof EditableLibrary>
