/** Streams that open outside our site: notifications link to them directly, so every page loads this file. */
import type { Stream } from '../sessions/session.ts'
import type { Source } from './source.ts'
import { zoomSource } from './zoom.ts'

const outsideSources: readonly Source[] = [zoomSource]

/** The address to open for a stream that plays outside our site; undefined for all other streams. */
export const outsideAddress = ({ type, url }: Stream): string | undefined =>
  outsideSources.find((source) => source.type === type)?.embed(url)
