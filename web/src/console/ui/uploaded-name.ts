/** Where uploads are, with what makes their names unique (`server/src/event/organiser-uploads.ts`). */
const upload = /^(?:\.\/)?files\/uploads\/([^/]+)-[\w-]{10}(\.[a-z0-9]+)$/

/** The name of an uploaded file without what was added to store it; undefined for any other path or link. */
export function uploadedName(path: string): string | undefined {
  const [, stem, ending] = upload.exec(path) ?? []
  return stem && ending && stem + ending
}
