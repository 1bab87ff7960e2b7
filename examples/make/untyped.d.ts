/** What `outlined.ts` uses of two packages that have no types of their own. */
declare module 'fontkit' {
  export type Font = {
    unitsPerEm: number
    getVariation(settings: { wght: number }): Font
    layout(text: string): {
      glyphs: { path: { commands: { command: string; args: number[] }[] } }[]
      positions: { xAdvance: number }[]
    }
  }
  export function create(font: Buffer): Font
}

declare module 'wawoff2' {
  const wawoff2: { decompress(font: Buffer): Promise<Uint8Array> }
  export = wawoff2
}
