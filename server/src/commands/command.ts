/** A wrong use of the command line: one line on stderr, exit code 2. */
export class UsageError extends Error {}

export type Io = {
  env: Record<string, string | undefined>
  /** One line, for people or for the next program. */
  out(line: string): void
  err(line: string): void
  /** Asks one line of the person at the terminal, who may break off by `NoAnswer`; absent without one. */
  ask?(question: string, options?: { hidden?: boolean }): Promise<string>
  /** Shows a text in place of the one before, on the last line of the terminal; absent without one. */
  status?(text: string): void
}

export type Command = {
  /** The arguments after `rostra`. */
  name: string
  /** What `--help` prints. */
  help: string
  /** Resolves to the exit code. Throws `UsageError` and `ConfigError`. */
  run(args: string[], io: Io): Promise<number>
}
