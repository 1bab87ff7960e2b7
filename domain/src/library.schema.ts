/** Valibot schemas for `library.ts`. */
import * as v from 'valibot'
import { LibraryId, libraryFields, map, UtcTime } from './entry-fields.schema.ts'

/** `url` and `image` are addresses to open and to show; `image` may be empty. */
export const Asset = v.object({
  title: v.string(),
  url: v.string(),
  type: v.string(),
  image: v.string(),
})
export type Asset = v.InferOutput<typeof Asset>

/** Assets are absent until the library opens; openDateTime is ISO 8601 UTC. */
export const LibraryView = v.object({
  id: v.string(),
  title: v.string(),
  subtitle: v.string(),
  beforeOpenText: v.string(),
  openDateTime: v.string(),
  assets: v.optional(v.array(Asset)),
})
export type LibraryView = v.InferOutput<typeof LibraryView>

/** A library as organisers edit it: like `LibraryView`, but with its assets even before it opens. */
export const EditableLibrary = map({ id: LibraryId, ...libraryFields, openDateTime: UtcTime })
export type EditableLibrary = v.InferOutput<typeof EditableLibrary>
