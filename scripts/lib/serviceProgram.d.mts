/** Node arguments that run the deposits service. */
export function serviceProgram(): Promise<string[]>
