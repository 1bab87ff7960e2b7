/** Incorrect use of the command line: one line on stderr, exit code 2. */
export class UsageError extends Error {}

export type Io = {
  env: Record<string, string | undefined>
  /** Prints one line, for people or for another program. */
  out(line: string): void
  err(line: string): void
  /**
   * Prompts for one line at the terminal; rejects with `NoAnswer` when the prompt is cancelled. Absent without a
   * terminal.
   */
  ask?(question: string, options?: { hidden?: boolean }): Promise<string>
  /** Replaces the last line of the terminal with this text; absent without a terminal. */
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
