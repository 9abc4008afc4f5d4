/** Runs before the scripts of the page, not of its frames. It is sent as text, so it uses nothing around it. */
// biome-ignore lint/suspicious/noExplicitAny: takes away what the types say is there.
export type Prelude = (window: any) => void

export type View = {
  width: number
  height: number
  colorScheme: 'light' | 'dark'
  preludes?: readonly Prelude[]
}

/** Where an expression runs: in the page, or in the only frame on it. */
export type Place = 'page' | 'frame'

/**
 * A browser with one page, reduced to what the protocols of all engines can do. Input is dispatched by the engine, at
 * coordinates of the page, so that a covered control stays covered.
 */
export type Driver = {
  version: string
  goto: (url: string) => Promise<void>
  /** The JSON value of a synchronous expression. Rejects if there is no frame. */
  evaluate: <Value>(place: Place, expression: string) => Promise<Value>
  clickAt: (x: number, y: number) => Promise<void>
  /** Presses one key after the other. `\t`, `\n` and `\u001b` are Tab, Enter and Escape. */
  keys: (text: string) => Promise<void>
  screenshot: () => Promise<Buffer>
  /** Uncaught errors and what was logged as an error so far. */
  errors: () => Promise<string[]>
  close: () => Promise<void>
}

export type Engine = { name: string; open: (view: View) => Promise<Driver> }

/** A script that runs a prelude in the page. */
export const scriptOf = (prelude: Prelude): string => `if (window === window.top) (${prelude})(window)`

/** A card network declines with status 402, which engines log as an error. */
export const isExpected = (message: string): boolean => /status of 4\d\d/.test(message)
