/** The parts of the web platform that the domain needs; browsers and Node both have them. */
declare class URL {
  constructor(address: string, base?: string)
  static canParse(address: string, base?: string): boolean
  readonly protocol: string
  readonly hostname: string
  readonly host: string
  readonly origin: string
  readonly username: string
  readonly password: string
  readonly pathname: string
  readonly search: string
  readonly hash: string
  readonly href: string
  readonly searchParams: { get(name: string): string | null }
}

/** Decodes the files that people import; the same in browsers and Node. */
declare class TextEncoder {
  encode(text: string): Uint8Array<ArrayBuffer>
}
declare class TextDecoder {
  constructor(encoding?: string, options?: { fatal?: boolean })
  decode(bytes: Uint8Array): string
}

declare function structuredClone<Value>(value: Value): Value

/** Unpacks workbooks; in browsers and Node alike. */
declare class DecompressionStream {
  constructor(format: 'deflate-raw')
  readonly writable: {
    getWriter(): { write(bytes: Uint8Array): Promise<void>; close(): Promise<void> }
  }
  readonly readable: {
    getReader(): {
      read(): Promise<{ done: false; value: Uint8Array } | { done: true; value?: undefined }>
      cancel(): Promise<void>
    }
  }
}
