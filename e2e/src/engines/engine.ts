/** What the tests need of a browser that Playwright does not drive, the same for each engine. */

export type EngineName = 'Firefox' | 'WebKit'

/** Where a WebDriver's key has no letter, its code. */
export const keys = {
  Tab: '\uE004',
  Enter: '\uE007',
  Escape: '\uE00C',
  Backspace: '\uE003',
  End: '\uE010',
  Shift: '\uE008',
} as const
export type Key = keyof typeof keys | 'f'

export type Engine = {
  name: EngineName
  /** Opens an address and waits until it is loaded. */
  open(address: string): Promise<void>
  reload(): Promise<void>
  /** Calls a function in the page; it has its arguments and nothing else of the test. */
  run<Args extends unknown[], Answer>(
    fn: (...args: Args) => Answer | Promise<Answer>,
    ...args: Args
  ): Promise<Answer>
  /** Runs a script in the page, for the functions that come after it. */
  inject(script: string): Promise<void>
  moveTo(x: number, y: number): Promise<void>
  clickAt(x: number, y: number): Promise<void>
  press(key: Key, held?: 'Shift'): Promise<void>
  type(text: string): Promise<void>
  /** Gives the page's window so many pixels. */
  resize(width: number, height: number): Promise<void>
  picture(): Promise<Buffer>
  /**
   * Ends the browser and everything it started, also one that hangs. Returns what went wrong in its pages: errors,
   * warnings, what the policy refused, answers of 400 and more.
   */
  close(): Promise<string[]>
}

/** ms that a browser may take for one request; a page that hangs never answers. */
export const callLimit = 120_000
