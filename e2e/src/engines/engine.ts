/** What the tests need from a browser that Playwright does not drive, the same for each engine. */

export type EngineName = 'Firefox' | 'WebKit'

/** WebDriver's codes of keys that produce no character. */
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
  /** Opens an address and waits until it has loaded. */
  open(address: string): Promise<void>
  reload(): Promise<void>
  /** Calls a function in the page. It can use its arguments, but nothing from the test's scope. */
  run<Args extends unknown[], Answer>(
    fn: (...args: Args) => Answer | Promise<Answer>,
    ...args: Args
  ): Promise<Answer>
  /** Runs a script in the page, for functions that run afterwards. */
  inject(script: string): Promise<void>
  moveTo(x: number, y: number): Promise<void>
  clickAt(x: number, y: number): Promise<void>
  press(key: Key, held?: 'Shift'): Promise<void>
  type(text: string): Promise<void>
  /** Sets the page's viewport, in px. */
  resize(width: number, height: number): Promise<void>
  picture(): Promise<Buffer>
  /**
   * Ends the browser and everything it started, even if it hangs. Returns what went wrong in its pages: errors,
   * warnings, policy violations, responses with status 400 and above.
   */
  close(): Promise<string[]>
}

/** ms that a browser may take for one command; a hanging page never answers. */
export const callLimit = 120_000
