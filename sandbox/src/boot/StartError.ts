export type StartErrorCode =
  | 'already_running'
  | 'chain_failed'
  | 'data_folder'
  | 'database_failed'
  | 'foreign_state'
  | 'port_taken'
  | 'unsupported_platform'

/** Why the sandbox cannot start. The message is one sentence that includes the fix. */
export class StartError extends Error {
  override readonly name = 'StartError'
  readonly code: StartErrorCode

  constructor(code: StartErrorCode, message: string, options?: ErrorOptions) {
    super(message, options)
    this.code = code
  }
}
