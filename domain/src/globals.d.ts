/** The one web-platform global that the domain reads; browsers and Node both have it. */
declare class URL {
  constructor(address: string, base?: string)
  static canParse(address: string, base?: string): boolean
  readonly protocol: string
  readonly hostname: string
  readonly origin: string
  readonly username: string
  readonly password: string
  readonly pathname: string
  readonly href: string
  readonly searchParams: { get(name: string): string | null }
}
