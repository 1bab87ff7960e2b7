/** What opens outside of our site: announcements lead there at once, so every page loads this. */
import type { Stream } from '../session.ts'
import type { Source } from './source.ts'
import { zoomSource } from './zoom.ts'

const outsideSources: readonly Source[] = [zoomSource]

/** The address to open for a stream that plays outside of our site, or undefined for every other one. */
export const outsideAddress = ({ type, url }: Stream): string | undefined =>
  outsideSources.find((source) => source.type === type)?.embed(url)
