/** Why a command cannot do what it was asked: one sentence, with what to do about it. The command exits with 1. */
export class CommandError extends Error {
  override readonly name = 'CommandError'
}
